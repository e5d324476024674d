import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

const isRadio = (control: Control): boolean => control instanceof HTMLInputElement && control.type === 'radio';

/** Of a group of radio buttons only the one that Tab reaches. */
const isTabbable = (control: Control, _place: number, all: readonly Control[]): boolean => {
  if (!isRadio(control)) return true;
  const group = all.filter((other) => isRadio(other) && other.name === control.name);
  const checked = group.find((other) => other instanceof HTMLInputElement && other.checked);
  return control === (checked ?? group[0]);
};

/** The field after this one in its form; undefined after the last. */
const fieldAfter = (control: Control): Control | undefined => {
  const found = control.form?.querySelectorAll<Control>('input:enabled:not([type="file"]), select:enabled') ?? [];
  const fields = [...found].filter(isTabbable);
  const isHere = (field: Control) => field === control || (isRadio(control) && field.name === control.name);
  return fields[fields.findIndex(isHere) + 1];
};

/** The field in which a key was pressed; undefined for a button or a file input. */
const fieldOf = (target: EventTarget): Control | undefined => {
  if (target instanceof HTMLSelectElement) return target;
  return target instanceof HTMLInputElement && target.type !== 'file' ? target : undefined;
};

/**
 * Enter moves to the next field and does not submit, so that a half-filled form is not sent; Ctrl+Enter does.
 * @param onLast called on Enter in the last field.
 */
export const moveByEnter = (event: KeyboardEvent, onLast: () => void): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const field = fieldOf(event.target);
  if (!field) return;
  event.preventDefault();
  const next = fieldAfter(field);
  if (next) next.focus();
  else onLast();
};
