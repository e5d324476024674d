import type { Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import { expect } from '../site/site-test';
import type { ChangeLog, Field } from './change-log';

const inputs = { city: 'Город', house: 'Дом', full_name: 'Имя' } as const;
type Input = keyof typeof inputs;
const inputNames = Object.keys(inputs) as Input[];
const statuses = ['в обработке', 'доставлен', 'возврат'] as const;

/** How long a screen may take until no request is pending. */
const restLimitMs = 15_000;

interface Chance {
  /** From 0 up to 1. */
  random: () => number;
  orders: readonly number[];
  log: ChangeLog;
}

/** One of two people with the same orders: each action is something possible on the current screen, or nothing. */
export const makePerson = (name: string, page: Page, { random, orders, log }: Chance) => {
  log.follow(page);
  // Leaving a page with unsaved input asks; drafts are kept.
  page.on('dialog', (dialog) => void dialog.accept());

  let isOffline = false;
  let typed = 0;
  /** The open card; undefined at the list. */
  let order: number | undefined;
  /** Text that was typed into an order and has no answer yet. */
  const unsaved = new Map<string, string>();

  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  const input = (field: Input) => page.getByRole('textbox', { name: inputs[field], exact: true });
  const contest = page.getByRole('dialog', { name: 'Кто-то изменил то же самое' });
  const question = page.getByRole('dialog', { name: /^Удалить .*\?$/ });

  const giveUp = (at: number, field: Field) => {
    const value = unsaved.get(`${at} ${field}`);
    if (value === undefined) return;
    log.takeBack(page, at, field, value);
    unsaved.delete(`${at} ${field}`);
  };

  /** Waits until no request is pending; conflicts are resolved at random. */
  const comeToRest = async () => {
    const until = Date.now() + restLimitMs;
    do {
      if (await contest.isVisible()) await decide();
      await page.waitForTimeout(50);
      if (Date.now() > until) throw new Error(`Something of ${name} is still under way after ${restLimitMs} ms`);
    } while (log.isBusy() || (await contest.isVisible()));
  };

  const decide = async () => {
    const label = (await contest.locator('legend').first().textContent()) ?? '';
    const side = random() < 0.5 ? 0 : 1;
    await contest.getByRole('radio').nth(side).check();
    const field = inputNames.find((each) => inputs[each] === label);
    if (side === 1 && field && order !== undefined) giveUp(order, field);
    await contest.getByRole('button', { name: 'Сохранить' }).click();
  };

  const goTo = async (place: number | undefined) => {
    if (isOffline) return;
    await page.goto(place === undefined ? '/warehouse/orders' : `/warehouse/orders/${place}/edit`);
    // A list with a restored selection shows that instead of its name.
    const heading = page.getByRole('heading', {
      level: 1,
      name: /^(Заказы|Выбрано \d+|Заказ - \d+|Данные не загружены)$/,
    });
    await expect(heading).toBeVisible();
    // The address of a deleted order leads to the list.
    order = /^(Заказы|Выбрано)/.test((await heading.textContent()) ?? '') ? undefined : place;
  };

  const type = async (field: Input) => {
    if (
      order === undefined ||
      !(await input(field)
        .isEditable({ timeout: 1000 })
        .catch(() => false))
    )
      return undefined;
    typed += 1;
    const value = `${name}${typed}`;
    giveUp(order, field);
    await input(field).fill(value);
    unsaved.set(`${order} ${field}`, value);
    return value;
  };

  const select = async (id: number) => {
    const box = page.getByRole('checkbox', { name: `Заказ ${id}`, exact: true });
    if (order !== undefined || !(await box.isVisible())) return false;
    // A selection is restored with its list, and only this order is meant.
    const others = page.getByRole('button', { name: 'Снять выделение' });
    if (await others.isVisible()) await others.click();
    await box.check();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    return true;
  };

  const actions = {
    openCard: () => goTo(pick(orders)),
    openList: () => goTo(undefined),
    reload: async () => {
      if (!isOffline) await goTo(order);
    },
    typeAndLeave: async () => {
      const field = pick(inputNames);
      if (!(await type(field))) return;
      await page.keyboard.press('Tab');
      await comeToRest();
    },
    typeAndTakeBack: async () => {
      const field = pick(inputNames);
      if (!(await type(field)) || order === undefined) return;
      giveUp(order, field);
      await page.keyboard.press('Escape');
    },
    takeBackWhatWaits: async () => {
      const field = pick(inputNames);
      if (!isOffline || order === undefined || !unsaved.has(`${order} ${field}`)) return;
      // A card that failed to load has no fields.
      if (!(await input(field).isVisible())) return;
      giveUp(order, field);
      await input(field).focus();
      await page.keyboard.press('Escape');
    },
    chooseStatus: async () => {
      const pill = page.getByRole('button', { name: /^статус:/ }).first();
      // Not that of a deleted order, nor one that is still on its way.
      const canBePressed = () =>
        pill.click({ trial: true, timeout: 1000 }).then(
          () => true,
          () => false,
        );
      if (order === undefined || !(await canBePressed()) || (await pill.getAttribute('aria-busy')) === 'true') return;
      await pill.click();
      await page.getByRole('menuitemradio', { name: pick(statuses) }).click();
      await comeToRest();
    },
    remove: async () => {
      const id = pick(orders);
      if (isOffline) return;
      log.wantAgain(page, id, 'exists', false);
      if (!(await select(id))) return;
      await comeToRest();
      await expect(question).toHaveCount(0);
      const toast = page.getByRole('status').filter({ hasText: /удал[её]н/ });
      const undo = toast.getByRole('button', { name: 'Отменить', exact: true });
      if (random() < 0.7 && (await undo.last().isVisible())) await undo.last().click();
      await comeToRest();
    },
    removeAndWithdraw: async () => {
      const id = pick(orders);
      if (!isOffline || !(await select(id))) return;
      log.takeBack(page, id, 'exists', false);
      await question.getByRole('button', { name: 'Отменить удаление' }).click();
      await expect(question).toHaveCount(0);
    },
    bringBack: async () => {
      const restore = page.getByRole('button', { name: 'Восстановить', exact: true });
      if (isOffline || !(await restore.isVisible())) return;
      await restore.click();
      await comeToRest();
    },
    loseNetwork: async () => {
      isOffline = true;
      await loseNetwork(page);
    },
    regainNetwork: async () => {
      isOffline = false;
      await page.context().setOffline(false);
      await comeToRest();
    },
  };

  /** Sends what waits, failed or was kept as a draft, until nothing on this screen is unsaved. */
  const saveAll = async () => {
    const again = page.getByRole('button', { name: /^(не сохранено, повторить|черновик, сохранить)$/ });
    await expect(async () => {
      if (await again.first().isVisible()) await again.first().click();
      await comeToRest();
      await expect(again).toHaveCount(0, { timeout: 100 });
      await expect(page.getByText('ждёт сеть')).toHaveCount(0, { timeout: 100 });
    }).toPass({ timeout: 30_000 });
  };

  return { name, page, actions, goTo, saveAll, comeToRest, input, isAt: () => order };
};

export type Person = ReturnType<typeof makePerson>;
