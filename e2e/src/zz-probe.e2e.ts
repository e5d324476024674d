import { appendFileSync } from 'node:fs';
import { lookFaults } from './look/look-faults';
import { visitScreen } from './look/visit-screen';
import { screenAreas } from './screens/known-screens';
import { axeFindings } from './site/axe-findings';
import { test } from './site/site-test';

test.use({ actionTimeout: 6000 });
for (const area of screenAreas) {
  test(`probe ${area.name}`, async ({ signedIn: page, tokens }) => {
    test.setTimeout(300_000);
    page.on('dialog', (question) => question.accept());
    for (const screen of area.screens) {
      const began = Date.now();
      let [looks, axes, n] = [0, 0, 0];
      try {
        await visitScreen(page, screen, { widths: [1440, 768, 390], tokens }, async (width, theme) => {
          const t = Date.now();
          const found = await lookFaults(page);
          looks += Date.now() - t;
          n += 1;
          const t2 = Date.now();
          if (process.env.AXE && (width === 1440 || (width === 390 && theme === 'light')))
            found.push(...(await axeFindings(page)));
          axes += Date.now() - t2;
          for (const line of found)
            appendFileSync('/tmp/look-findings.txt', `${screen.name} | ${theme} ${width} | ${line.slice(0, 400)}\n`);
          if (process.env.SHOTS && theme === 'light')
            await page.screenshot({
              path: `/tmp/look-shots/${screen.name.replace(/[^a-z0-9а-я]+/gi, '-')}-${width}.png`,
            });
        });
      } catch (error) {
        appendFileSync(
          '/tmp/look-findings.txt',
          `${screen.name} | ERROR ${String(error).slice(0, 300).replaceAll('\n', ' ')}\n`,
        );
      }
      appendFileSync(
        '/tmp/look-times.txt',
        `${screen.name} total ${Date.now() - began} look ${looks}/${n} axe ${axes}\n`,
      );
    }
  });
}
