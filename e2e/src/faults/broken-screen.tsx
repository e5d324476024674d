import { useEffect } from 'react';
import { isBroken, throwAt } from './broken-place';

export const Component = () => {
  throwAt('render');
  while (isBroken('loop'));
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

throwAt('screen');
