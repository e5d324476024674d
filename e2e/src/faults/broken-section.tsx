import { useEffect } from 'react';
import { defineSection, type Section } from 'shared/section/define-section';

/** Where the section throws; `nowhere` is a section that works. */
export type BrokenPlace = 'nowhere' | 'import' | 'render' | 'effect' | 'loader' | 'handler' | 'promise';

/** Set by the test before the page starts, so that one build serves for all places. */
const place = () => sessionStorage.getItem('broken-place') ?? 'nowhere';

const throwAt = (where: BrokenPlace) => {
  if (place() === where) throw new Error(`Broken on purpose: ${where}`);
};

const Screen = () => {
  throwAt('render');
  useEffect(() => throwAt('effect'));
  return (
    <>
      <h1>Сборка с ошибкой</h1>
      <label>
        заметка <input />
      </label>
      <button type="button" onClick={() => throwAt('handler')}>
        Бросить
      </button>
      <button type="button" onClick={() => void Promise.resolve('promise' as const).then(throwAt)}>
        Обещать
      </button>
    </>
  );
};

/** A tiny section with the id of a real one, which throws where the test wants. */
export const brokenSection = (id: string): Section => {
  throwAt('import');
  const loader = async () => {
    throwAt('loader');
    return null;
  };
  return defineSection({ id, routes: [{ index: true, loader, Component: Screen }] });
};
