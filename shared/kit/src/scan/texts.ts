import type { ScanFault } from './read-code';

/** Texts of the scan line. */
export const texts = {
  covered: 'Скан не засчитан: сначала закройте окно',
  faults: {
    glued: 'Два кода прочитались как один. Ничего не засчитано, отсканируйте каждый ещё раз.',
    cut: 'Код прочитан не до конца. Ничего не засчитано, отсканируйте ещё раз.',
    'check-digit': 'Не сходится контрольная цифра. Ничего не засчитано, отсканируйте ещё раз.',
  } satisfies Record<ScanFault, string>,
  sounds: {
    label: 'Звук сканера',
    isOn: 'Звук',
    volumes: { quiet: 'Тихо', normal: 'Обычно', loud: 'Громко' },
  },
};
