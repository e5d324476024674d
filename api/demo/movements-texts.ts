/** Why pieces of the demo shop were written off. */
export const writeOffNotes = [
  'брак: шов',
  'пятно, не отстиралось',
  'порвано при примерке',
  'образец для съёмки',
  'сломана молния',
] as const;

export const correctionNotes = ['пересчёт полки', 'лежало на другой полке'] as const;

/** Reasons of large differences of stocktakes: lost, lent, found. */
export const differenceReasons = ['не нашли на полке', 'отдано на съёмку', 'лежало на другой полке'] as const;
