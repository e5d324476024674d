import { failureFields } from '@shared/kit/runtime/api/http';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { draftRequestKey, useRequestKey } from '@shared/kit/runtime/input/request-key';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { reasonOf, useRightCheck } from '@shared/kit/runtime/rights/rights';
import type { Progress } from '@shared/kit/ui/dialogs/wait-line';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

/** Why the values of some fields are refused. */
export type Problems<Fields> = { [Name in keyof Fields]?: string | false | null | undefined };

interface FormDraft<Fields> {
  /** Its name among the drafts of this machine. */
  name: string;
  /** Whether nothing worth a draft is typed. */
  isBlank: (typed: Fields) => boolean;
}

interface RecordFormOptions<Fields extends FieldValues, Body extends object, Result> {
  /** The values of an untouched form, in the order of its fields. Read once. */
  start: Fields;
  /** What is sent for these values. */
  body: (typed: Fields) => Body;
  /** The problems by field; a form of many fields gives them to its fields as `validate` instead. */
  problems?: (body: Body, typed: Fields) => Problems<Fields>;
  /** When a field is checked for the first time; at first with all others, when the form is sent. */
  mode?: UseFormProps['mode'];
  /** When a field is checked again; by default typing only takes its problem away. */
  reValidateMode?: 'onSubmit' | 'onChange';
  /** Unsaved input is stored on this machine. */
  draft?: FormDraft<Fields>;
  /** False while the dialog around it is closed but kept: a request that waits for the network is cancelled. */
  isOpen?: boolean;
  /** It cannot be sent now; the form shows why. */
  isOff?: boolean;
  /** Without it the form cannot be sent: what is typed stays, with the reason. */
  right?: string;
  /** Without a network it is sent too, and waits. */
  isSentOffline?: boolean;
  /** A mutation that the dialog waits for (`useAwaitedMutation`). */
  awaited?: { progress: Progress; leave: () => void };
  /** Called before it is sent: goes on at once, or when a question is answered. */
  ask?: (body: Body, goOn: () => void) => void;
  /**
   * Sends it. A rejected failure shows its problems by field; `false` is a failure that is reported already.
   * @param keyOf the idempotency key: the same in each retry, until the body changes.
   */
  send: (body: Body, keyOf: () => string) => Promise<Result | false>;
  /** Called when it was sent, unless the form is gone. */
  onDone: (result: Result) => void;
}

interface FieldOptions<Name> {
  onType?: () => void;
  /** Fields that are checked again with this one. */
  deps?: Name[];
}

interface RecordForm<Fields extends FieldValues, Result> extends Omit<UseFormReturn<Fields>, 'field'> {
  progress: Progress;
  /** What the back end has returned for it. */
  result: Result | undefined;
  isOpen: boolean;
  isOff: boolean;
  isOffline: boolean;
  /** Why the person may not send it. */
  refusal: string | undefined;
  /** Failed for a reason that is at no field. */
  isFailed: boolean;
  /** What it contains was typed before the page was loaded. */
  isRestored: boolean;
  /** Changes several fields, as if they were typed. */
  change: (fields: Partial<Fields>) => void;
  /** The props of a `Field`. */
  field: <Name extends Path<Fields>>(
    name: Name,
    options?: FieldOptions<Path<Fields>>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** The props of the form's element. */
  element: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

const draftField = 'form';

/** The stored input. Builds before the kit's form stored some forms as one draft for each field. */
const readDraft = (name: string): unknown => {
  const { [draftField]: whole, ...single } = drafts.read(name);
  if (!whole) return Object.fromEntries(Object.entries(single).map(([field, { typed }]) => [field, typed]));
  try {
    return JSON.parse(whole.typed);
  } catch {
    // Written by something else: it is not a draft.
    return {};
  }
};

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The values of a form with those of its draft, as far as these are still fields of it. */
const withDraft = <Fields extends FieldValues>(start: Fields, name: string | undefined) => {
  const kept = new Map(Object.entries(Object((name && readDraft(name)) ?? {})));
  const known = Object.keys(start).filter((field) => isSameKind(kept.get(field), start[field]));
  return {
    fields: { ...start, ...Object.fromEntries(known.map((field) => [field, kept.get(field)])) },
    isDraft: known.length > 0,
  };
};

const errorsOf = <Fields extends FieldValues>(problems: Problems<Fields>) => {
  const found = Object.entries(problems).filter(([, message]) => message);
  return Object.fromEntries(found.map(([name, message]) => [name, { type: 'problem', message }]));
};

/** In the order of the page; a group of radio buttons is wrong as a whole. */
const focusFirstWrong = (form: HTMLFormElement | null) => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
  control?.focus();
};

/** A field that cannot read what is typed, and so keeps its value: that one must not be sent unseen. */
const unreadField = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);

const isByKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/**
 * A form whose fields are sent together. It keeps what is typed, shows problems under their fields, its own and those of
 * the back end, takes the focus to the first of them, and sends each body once. The rest of what it returns is that of
 * `useForm` of react-hook-form, for fields that need more than `field`.
 */
export const useRecordForm = <Fields extends FieldValues, Body extends object, Result>({
  start,
  body: bodyOf,
  problems,
  mode = 'onSubmit',
  reValidateMode = 'onSubmit',
  draft,
  isOpen = true,
  isOff: isHeldBack = false,
  right,
  isSentOffline = false,
  awaited,
  ask = (_body, goOn) => goOn(),
  send,
  onDone,
}: RecordFormOptions<Fields, Body, Result>): RecordForm<Fields, Result> => {
  const element = useRef<HTMLFormElement>(null);
  const [first] = useState(() => withDraft(start, draft?.name));
  const [outcome, setOutcome] = useState<'none' | 'sent' | 'failed' | { result: Result }>('none');
  const [refusals, setRefusals] = useState(0);
  const ownKey = useRequestKey();
  const form = useForm<Fields>({
    defaultValues: first.fields as DefaultValues<Fields>,
    mode,
    reValidateMode,
    shouldFocusError: false,
    ...(problems && {
      resolver: (values) => {
        const errors = errorsOf(problems(bodyOf(values), values));
        return Object.keys(errors).length === 0
          ? { values, errors: {} }
          : { values: {}, errors: errors as FieldErrors<Fields> };
      },
    }),
  });
  const { errors, isDirty, submitCount } = form.formState;
  const progress: Progress = awaited?.progress ?? (outcome === 'sent' ? 'sent' : 'none');
  const isOffline = !useIsOnline() && !isSentOffline && progress === 'none';
  const has = useRightCheck();
  const refusal = right === undefined || has(right) ? undefined : reasonOf(right);
  const isOff = isOffline || isHeldBack || refusal !== undefined;
  const isDone = typeof outcome === 'object';

  useEffect(() => focusFirstWrong(element.current), [submitCount, refusals]);

  const cancelWaiting = useEffectEvent(() => {
    if (awaited?.progress === 'waiting') awaited.leave();
  });
  useEffect(() => {
    if (!isOpen) cancelWaiting();
  }, [isOpen]);

  const keepDraft = useEffectEvent((typed: Fields) => {
    if (!draft || isDone) return;
    if (draft.isBlank(typed)) drafts.forgetRecord(draft.name);
    else drafts.keep(draft.name, draftField, { typed: JSON.stringify(typed), before: '', version: undefined });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form]);

  const end = useEffectEvent((result: Result) => {
    if (draft) drafts.forgetRecord(draft.name);
    onDone(result);
  });
  // Before anything is painted: what was sent may already be in the record that the form is about.
  useLayoutEffect(() => {
    if (typeof outcome === 'object') end(outcome.result);
  }, [outcome]);

  const deliver = async (body: Body) => {
    setOutcome('sent');
    try {
      const result = await send(body, () => (draft ? draftRequestKey(draft.name, body) : ownKey(body)));
      setOutcome(result === false ? 'failed' : { result });
    } catch (error) {
      const refused = failureFields(error);
      for (const name of Object.keys(start)) {
        if (refused[name]) form.setError(name as Path<Fields>, { message: refused[name] });
      }
      setOutcome('failed');
      setRefusals((count) => count + 1);
    }
  };

  const submit = form.handleSubmit((typed) => {
    const body = bodyOf(typed);
    if (!isOff && progress === 'none') ask(body, () => void deliver(body));
  });

  return {
    ...form,
    progress,
    result: typeof outcome === 'object' ? outcome.result : undefined,
    isOpen,
    isOff,
    isOffline,
    refusal,
    isFailed: outcome === 'failed' && Object.keys(errors).length === 0,
    isRestored: first.isDraft && !isDirty && !draft?.isBlank(form.getValues()),

    change: (fields) => {
      form.setValues(fields, { shouldDirty: true });
      form.clearErrors(Object.keys(fields) as Path<Fields>[]);
    },

    field: (name, { onType, ...options } = {}) => ({
      ...form.register(name, {
        ...options,
        onChange: () => {
          if (reValidateMode === 'onSubmit') form.clearErrors(name);
          onType?.();
        },
      }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),

    element: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        // A form of the screen may be around the place of a dialog in the tree.
        event.stopPropagation();
        const unread = unreadField(element.current);
        if (unread) {
          event.preventDefault();
          unread.focus();
        } else {
          void submit(event);
        }
      },
      onKeyDown: (event) => {
        if (isByKeys(event)) {
          event.preventDefault();
          element.current?.requestSubmit();
        } else if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) {
          // A held Enter submits once: the next submission may answer a question that the first one has asked.
          event.preventDefault();
        }
      },
    },
  };
};
