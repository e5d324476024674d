import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { useState } from 'react';
import type { CodeSymbol } from './code-symbol';
import type { LabelPaper } from './label-pages';
import type { LabelParts } from './printed-label';

/** What a person chose last on this machine: its printer has the same paper the next time. */
export interface LabelSettings {
  paper: LabelPaper;
  symbol: CodeSymbol;
  parts: LabelParts;
}

const settingName = 'labels';

const standard: LabelSettings = {
  paper: 'sheet',
  symbol: 'ean13',
  parts: { name: true, title: true, price: true, code: true },
};

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value ? { ...value } : {});

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

const readSettings = (): LabelSettings => {
  const stored = fieldsOf(storedSettings.read(settingName));
  const parts = fieldsOf(stored.parts);
  return {
    paper: oneOf(['roll', 'sheet'], stored.paper, standard.paper),
    symbol: oneOf(['ean13', 'code128', 'datamatrix'], stored.symbol, standard.symbol),
    parts: {
      name: parts.name !== false,
      title: parts.title !== false,
      price: parts.price !== false,
      code: parts.code !== false,
    },
  };
};

/** The settings of labels on this machine. */
export const useLabelSettings = () => {
  const [settings, setSettings] = useState(readSettings);
  const change = (changed: Partial<LabelSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    storedSettings.write(settingName, next);
  };
  return [settings, change] as const;
};
