import { wholeNumber } from '@shared/kit/stock/whole-number';
import { useState } from 'react';
import type { LabelLine } from './label-line';

/** How many labels each line gets. */
export type CopiesRule = 'one' | 'pieces' | 'own';

/** Of one line. */
export const mostCopies = 999;

const parseCopies = (typed: string): number | undefined => {
  const copies = typed.trim() === '' ? 0 : wholeNumber(typed);
  return copies !== undefined && copies <= mostCopies ? copies : undefined;
};

/** The number of labels of each line: by a rule for all, or as typed. */
export const useLabelCopies = (start: CopiesRule) => {
  const [rule, setRule] = useState(start);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const byRule = ({ pieces }: LabelLine) => (rule === 'one' ? 1 : Math.min(Math.max(0, pieces), mostCopies));
  const textOf = (line: LabelLine) => typed[line.id] ?? String(byRule(line));
  return {
    rule: Object.keys(typed).length > 0 ? 'own' : rule,
    /** A rule for all lines; with 'own' they keep their numbers and are typed from there. */
    choose: (chosen: CopiesRule, lines: readonly LabelLine[]) => {
      if (chosen === 'own') return setTyped(Object.fromEntries(lines.map((line) => [line.id, textOf(line)])));
      setRule(chosen);
      setTyped({});
    },
    textOf,
    type: (line: LabelLine, text: string) => setTyped((before) => ({ ...before, [line.id]: text })),
    isWrong: (line: LabelLine) => parseCopies(textOf(line)) === undefined,
    copiesOf: (line: LabelLine) => parseCopies(textOf(line)) ?? 0,
  };
};

export type LabelCopies = ReturnType<typeof useLabelCopies>;
