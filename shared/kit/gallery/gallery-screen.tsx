import { chooseColorTheme, useColorTheme } from '@shared/kit/runtime/page/color-theme';
import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Segments } from '@shared/kit/ui/choices/segments';
import styled from 'styled-components';
import type { Example } from './example';
import { texts } from './texts';
import { themeExamples } from './theme-examples';
import { uiExamples } from './ui-examples';

/** The examples, by the folder of the kit. */
export const groups = { theme: themeExamples, ui: uiExamples };

/** All examples in one of the themes, each under its import. */
export const GalleryScreen = () => {
  const theme = useColorTheme();
  return (
    <Page>
      <Head>
        <h1>{texts.title}</h1>
        <Segments
          label={texts.theme.label}
          options={[
            { value: 'light', content: texts.theme.light },
            { value: 'dark', content: texts.theme.dark },
          ]}
          chosen={theme === 'dark' ? 'dark' : 'light'}
          onChoose={chooseColorTheme}
        />
      </Head>
      <Group title={texts.groups.ui} examples={groups.ui} />
      <Group title={texts.groups.theme} examples={groups.theme} />
    </Page>
  );
};

const Group = ({ title, examples }: { title: string; examples: Example[] }) => (
  <>
    <h2>{title}</h2>
    {examples.map(({ imports, Shown }) => (
      <Framed key={imports} aria-label={imports}>
        <code>{imports}</code>
        <Row>
          <Shown />
        </Row>
      </Framed>
    ))}
  </>
);

const Page = styled.main`
  max-inline-size: 1080px;
  margin: 0 auto;
  padding: ${space(4)};
  color: ${color.ink};
  font: 400 ${text.m} ${font};

  h1 {
    font: 600 ${text.xl} ${font};
  }

  h2 {
    margin-block: ${space(6)} ${space(3)};
    font: 600 ${text.l} ${font};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Framed = styled.section`
  margin-block-end: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  code {
    color: ${color.inkSoft};
    font-size: 12px;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  margin-block-start: ${space(3)};
`;
