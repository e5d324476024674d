import type { Product } from '@shared/contract/wire/product';
import type { ContestedField } from '@shared/kit/card/conflict-dialog';
import { useIsRecordGone } from '@shared/kit/card/record-presence';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { failureFields } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { useUnsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { notify } from '@shared/kit/runtime/page/notify';
import { EditConflict } from '@shared/kit/runtime/records/save-record';
import { productQuery } from '@shared/kit/shop/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { productSaving, reloadProduct, useSaveProduct } from '../data/product';
import { texts } from '../texts';
import { useDiscountQuestion } from './discount-question';
import {
  changeOf,
  type FieldName,
  fieldNames,
  fieldsOf,
  fieldsThatDiffer,
  type ProductFields,
  saySame,
} from './product-fields';

const nothing: Partial<ProductFields> = {};

/** The values when the person began to type: changes of the person and of others are compared with them. */
interface Seen {
  fields: ProductFields;
  /** Undefined if the back end has no versions. */
  version: number | undefined;
}

interface Start {
  seen: Seen;
  typed: ProductFields;
}

/** The stored product, with the unsaved input from before the tab was closed. */
const startOf = (product: Product, recordName: string): Start => {
  const stored = fieldsOf(product);
  const start: Start = { seen: { fields: { ...stored }, version: product.version }, typed: { ...stored } };
  const kept = drafts.read(recordName);
  for (const name of fieldNames) {
    const draft = kept[name];
    if (!draft) continue;
    start.typed[name] = draft.typed;
    start.seen.fields[name] = draft.before;
    // All drafts of one form began at the same version.
    start.seen.version = draft.version;
  }
  return start;
};

/** The fields that two people changed, each in both versions. */
const contestedFields = (
  names: readonly FieldName[],
  typed: ProductFields,
  theirs: ProductFields,
  authors: Readonly<Record<string, string>>,
): ContestedField[] =>
  names.map((name) => ({
    id: name,
    label: texts.fields[name],
    mine: typed[name],
    theirs: theirs[name],
    author: authors[name],
  }));

/**
 * The form of a product. Input stays in it until the back end has saved it: through a failed call, an expired session,
 * a closed tab and another person's change. A field without input follows the product, after blur.
 * @param showForm shows the form if it was saved by a key from another tab.
 */
export const useProductForm = (product: Product, showForm: () => void) => {
  const recordName = productSaving(product.id).name;
  const [start] = useState(() => startOf(product, recordName));
  const [seen, setSeen] = useState(start.seen);
  // The values being saved, until the answer: they can neither be cancelled nor follow another person's change.
  const [onItsWay, setOnItsWay] = useState(nothing);
  const [isContested, setIsContested] = useState(false);
  /** Who wrote the fields of this version. */
  const [authors, setAuthors] = useState<{ version: number | undefined; logins: EditConflict<Product>['authors'] }>();
  const isGone = useIsRecordGone();
  const form = useForm<ProductFields>({
    defaultValues: start.typed,
    mode: 'onTouched',
    // A hidden tab cannot take the focus.
    shouldFocusError: false,
  });
  const saving = useSaveProduct(product.id);
  const discount = useDiscountQuestion();
  const canBeSaved = useAbility('PATCH /api/products/{id}/');
  const typed = form.watch();
  const saved = { ...seen.fields, ...onItsWay };
  const unsaved = fieldNames.filter((name) => !saySame(name, typed[name], seen.fields[name]));
  const unsent = fieldNames.filter((name) => !saySame(name, typed[name], saved[name]));
  const isRestored = (name: FieldName) =>
    typed[name] === start.typed[name] && !saySame(name, typed[name], start.seen.fields[name]);

  // Right after a save the cached product is newer than the rendered one.
  const newest = () => queryClient.getQueryData<Product>(productQuery(product.id).queryKey) ?? product;

  /** Another person's change of a field that is not in the form. */
  const stored = fieldsOf(newest());
  const came = fieldNames.filter(
    (name) =>
      onItsWay[name] === undefined &&
      !saySame(name, stored[name], seen.fields[name]) &&
      !saySame(name, stored[name], typed[name]),
  );
  const contested = came.filter((name) => unsaved.includes(name));

  /** Takes the stored values into the fields without input, except the focused one. */
  const follow = (focused: string | null | undefined) => {
    const stored = fieldsOf(newest());
    const fields = { ...seen.fields };
    let isHeld = false;
    for (const name of fieldNames) {
      if (onItsWay[name] !== undefined) continue;
      const now = form.getValues(name);
      if (saySame(name, now, stored[name])) fields[name] = stored[name];
      else if (saySame(name, now, fields[name]) && name === focused) isHeld = true;
      else if (saySame(name, now, fields[name])) {
        fields[name] = stored[name];
        form.setValue(name, stored[name]);
      }
    }
    const isClean = fieldNames.every((name) => saySame(name, form.getValues(name), fields[name]));
    setSeen({ fields, version: isClean && !isHeld ? newest().version : seen.version });
  };
  const followNow = useEffectEvent(() => follow(document.activeElement?.getAttribute('name')));
  useEffect(() => followNow(), [product, onItsWay]);

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
    // It has no error area in the form (spec §5).
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
    // Nothing to send: the input equals the stored values.
    if (Object.keys(change).length === 0) return notify.success(texts.product.saved);
    const changed = fieldsThatDiffer(sent, base.fields);
    setOnItsWay(changed);
    try {
      await saving.mutateAsync({ change, before: changeOf(base.fields, sent), version: base.version });
      // The sent values are stored now; input since then is not.
      setSeen(({ fields, version }) => ({ fields: { ...fields, ...changed }, version }));
    } catch (error) {
      if (error instanceof EditConflict) {
        setIsContested(true);
        setAuthors({ version: error.current.version, logins: error.authors });
      } else if (isNoRecord(error)) void reloadProduct(product.id);
      else showRefusal(failureFields(error));
    }
    setOnItsWay(nothing);
  };

  /** Sends changed prices only when a person has confirmed a discount price above the price. */
  const askAndSend = (sent: ProductFields, base: Seen) => {
    const { price, discount_price } = fieldsThatDiffer(sent, base.fields);
    const sendNow = () => void send(sent, base);
    if (price === undefined && discount_price === undefined) sendNow();
    else discount.ask(sent, sendNow);
  };

  const save = form.handleSubmit((sent) => {
    // Nothing of a deleted product is sent before it is restored.
    if (!isGone) askAndSend(sent, seen);
  }, pointAt);

  // Another person entered the same value meanwhile.
  const isAgreed = isContested && contested.length === 0;
  useEffect(() => {
    if (isAgreed) setIsContested(false);
  }, [isAgreed]);

  useUnsavedInput(
    `${recordName}/form`,
    (unsaved.length > 0 || unsent.length > 0) && canBeSaved
      ? {
          isSaving: saving.isPending,
          isSavedOnDemand: true,
          save: () => void save(),
          words: unsent.map((name) => texts.product.typed(texts.fields[name], typed[name])),
        }
      : undefined,
  );

  return {
    form,
    typed,
    isSaving: saving.isPending,
    canBeSaved,
    save,
    /** Shown before a discount price above the price is saved. */
    question: discount.question,
    /** The current fields that two people changed, each in both versions; undefined if there is nothing to choose. */
    contested:
      isContested && !isGone && contested.length > 0
        ? contestedFields(contested, typed, stored, authors?.version === newest().version ? authors.logins : {})
        : undefined,
    came,
    /** A value that was kept while its field had the focus follows the product. */
    leave: follow,
    isGone,
    /** Takes the other person's values where they were chosen, and saves one's own over the rest. */
    settle: (isMine: (name: string) => boolean) => {
      setIsContested(false);
      const sent = { ...form.getValues() };
      const base: Seen = { fields: { ...seen.fields }, version: newest().version };
      for (const name of contested) {
        base.fields[name] = stored[name];
        if (isMine(name)) continue;
        sent[name] = stored[name];
        form.setValue(name, stored[name]);
      }
      setSeen(base);
      askAndSend(sent, base);
    },
    decideLater: () => setIsContested(false),
    /** Restores the values that are stored or being saved; undefined without other input. */
    revert: unsent.length > 0 ? () => form.reset(saved) : undefined,
    /** The fields being saved that have not left the browser yet. */
    waiting: saving.isPaused ? fieldNames.filter((name) => onItsWay[name] !== undefined) : [],
    /** What was typed before the tab was closed. */
    drafts: unsent.filter(isRestored),
    /** Typed since the tab was opened or last saved. */
    unsaved: unsent.filter((name) => !isRestored(name)),
  };
};
