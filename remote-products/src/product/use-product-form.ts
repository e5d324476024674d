import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Product } from 'shared/contract/product';
import { drafts } from 'shared/runtime/drafts';
import { failureFields, isAbsentCall } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { queryClient } from 'shared/runtime/query-client';
import { EditConflict } from 'shared/runtime/save-record';
import { useUnsavedInput } from 'shared/runtime/unsaved-input';
import { productQuery, productSaving, useSaveProduct } from '../data/product';
import { texts } from '../texts';
import {
  changeOf,
  type FieldName,
  fieldNames,
  fieldsOf,
  fieldsThatDiffer,
  type ProductFields,
  saySame,
} from './product-fields';

/** What the person saw when they began to type: a change is told by it, and so is another person's. */
interface Seen {
  fields: ProductFields;
  /** Undefined where the back end counts none. */
  version: number | undefined;
}

interface Start {
  seen: Seen;
  typed: ProductFields;
}

const nothing: Partial<ProductFields> = {};

/** The product as it is stored, and over it what was typed and not saved before the tab was closed. */
const startOf = (product: Product, recordName: string): Start => {
  const stored = fieldsOf(product);
  const start: Start = { seen: { fields: { ...stored }, version: product.version }, typed: { ...stored } };
  const kept = drafts.read(recordName);
  for (const name of fieldNames) {
    const draft = kept[name];
    if (!draft) continue;
    start.typed[name] = draft.typed;
    start.seen.fields[name] = draft.before;
    // The drafts of one form were all begun at the same version.
    start.seen.version = draft.version;
  }
  return start;
};

/**
 * The form of a product. What is typed stays in it until the back end has it: through a failed call, an expired session,
 * a closed tab and another person's change. A field in which nobody types follows the product.
 * @param showForm brings the form into sight where it was saved by a key from another tab.
 */
export const useProductForm = (product: Product, showForm: () => void) => {
  const recordName = productSaving(product.id).name;
  const [start] = useState(() => startOf(product, recordName));
  const [seen, setSeen] = useState(start.seen);
  // What is being saved, until the answer: it can neither be taken back nor follow another person's change.
  const [onItsWay, setOnItsWay] = useState(nothing);
  const [conflict, setConflict] = useState<EditConflict<Product>>();
  const form = useForm<ProductFields>({
    defaultValues: start.typed,
    mode: 'onTouched',
    // A tab that is not shown cannot take the focus.
    shouldFocusError: false,
  });
  const saving = useSaveProduct(product.id);
  const canBeSaved = !isAbsentCall(saving.error);
  const typed = form.watch();
  const saved = { ...seen.fields, ...onItsWay };
  const unsaved = fieldNames.filter((name) => !saySame(name, typed[name], seen.fields[name]));
  const unsent = fieldNames.filter((name) => !saySame(name, typed[name], saved[name]));
  const isRestored = (name: FieldName) =>
    typed[name] === start.typed[name] && !saySame(name, typed[name], start.seen.fields[name]);

  const follow = useEffectEvent(() => {
    // Right after a save the cached product is newer than the one that was drawn.
    const newest = queryClient.getQueryData<Product>(productQuery(product.id).queryKey) ?? product;
    const stored = fieldsOf(newest);
    const fields = { ...seen.fields };
    for (const name of fieldNames) {
      if (onItsWay[name] !== undefined) continue;
      const now = form.getValues(name);
      if (saySame(name, now, stored[name])) fields[name] = stored[name];
      else if (saySame(name, now, fields[name])) {
        fields[name] = stored[name];
        form.setValue(name, stored[name]);
      }
    }
    const isClean = fieldNames.every((name) => saySame(name, form.getValues(name), fields[name]));
    setSeen({ fields, version: isClean ? newest.version : seen.version });
  });
  useEffect(() => follow(), [product, onItsWay]);

  const keepDrafts = useEffectEvent((values: ProductFields, base: Seen) => {
    for (const name of fieldNames) {
      const before = base.fields[name];
      if (saySame(name, values[name], before)) drafts.forget(recordName, name);
      else drafts.keep(recordName, name, { typed: values[name], before, version: base.version });
    }
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDrafts(values, seen) }),
    [form, seen],
  );
  useEffect(() => keepDrafts(form.getValues(), seen), [form, seen]);

  const pointAt = (problems: Partial<Record<string, { message?: string }>>) => {
    const first = fieldNames.find((name) => problems[name]);
    showForm();
    if (first) form.setFocus(first);
    // It has no place of its own on the form (spec §5).
    if (problems.description?.message) notify.error(problems.description.message);
  };

  const showRefusal = (refused: Record<string, string>) => {
    const problems = Object.fromEntries(
      fieldNames.flatMap((name) => (refused[name] ? [[name, { message: refused[name] }] as const] : [])),
    );
    for (const name of fieldNames) if (problems[name]) form.setError(name, problems[name]);
    if (Object.keys(problems).length > 0) pointAt(problems);
  };

  const send = async (sent: ProductFields, base: Seen) => {
    const change = changeOf(sent, base.fields);
    // Nothing to send: what is typed is what is stored.
    if (Object.keys(change).length === 0) return notify.success(texts.product.saved);
    const changed = fieldsThatDiffer(sent, base.fields);
    setOnItsWay(changed);
    try {
      await saving.mutateAsync({ change, before: changeOf(base.fields, sent), version: base.version });
      // What was sent is what is stored now; what was typed since then is not.
      setSeen(({ fields, version }) => ({ fields: { ...fields, ...changed }, version }));
    } catch (error) {
      if (error instanceof EditConflict) setConflict(error);
      else showRefusal(failureFields(error));
    }
    setOnItsWay(nothing);
  };

  const save = form.handleSubmit((sent) => send(sent, seen), pointAt);

  useUnsavedInput(
    `${recordName}/form`,
    (unsaved.length > 0 || unsent.length > 0) && canBeSaved
      ? { isSaving: saving.isPending, isSavedOnDemand: true, save: () => void save() }
      : undefined,
  );

  return {
    form,
    typed,
    isSaving: saving.isPending,
    /** Not where the back end turned out to have no call for it. */
    canBeSaved,
    save,
    conflict,
    /** Takes the other person's values where they were chosen, and saves one's own over the rest. */
    settle: (isMine: (name: string) => boolean) => {
      if (!conflict) return;
      setConflict(undefined);
      const current = fieldsOf(conflict.current);
      const sent = { ...form.getValues() };
      const base: Seen = { fields: { ...seen.fields }, version: conflict.current.version };
      for (const name of fieldNames) {
        if (!conflict.fields.includes(name)) continue;
        base.fields[name] = current[name];
        if (isMine(name)) continue;
        sent[name] = current[name];
        form.setValue(name, current[name]);
      }
      setSeen(base);
      void send(sent, base);
    },
    decideLater: () => setConflict(undefined),
    /** Puts back what is stored or being saved; undefined where nothing else was typed. */
    takeBack: unsent.length > 0 ? () => form.reset(saved) : undefined,
    /** What is being saved and has not left the browser yet. */
    waiting: saving.isPaused ? fieldNames.filter((name) => onItsWay[name] !== undefined) : [],
    /** What was typed before the tab was closed. */
    drafts: unsent.filter(isRestored),
    /** What was typed since it was opened or last saved. */
    unsaved: unsent.filter((name) => !isRestored(name)),
  };
};
