import { failureFields } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Radio } from '@shared/kit/ui/choices/radio';
import { PopoverDialog } from '@shared/kit/ui/dialogs/popover-dialog';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { TextButton } from '@shared/kit/ui/text-button';
import { useMedia } from '@shared/kit/ui/use-media';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ListedView } from './known-views';
import { texts } from './texts';
import { viewIcons } from './view-icons';
import { ViewList } from './view-list';
import { isTaken, reportFailure } from './view-problems';
import { type ViewPart, viewParts } from './view-state';
import { viewCalls } from './views';

interface ViewsPopoverProps {
  list: string;
  views: readonly ListedView[];
  open: ListedView | undefined;
  isChanged: boolean;
  countOf: (key: string) => number | undefined;
  /** What differs from the plain list, with the number of its filters and columns. */
  parts: Partial<Record<ViewPart, number>>;
  /** Those of them that the view keeps unless a person decides otherwise. */
  suggested: readonly ViewPart[];
  /** The state with only these parts. */
  stateWith: (parts: ReadonlySet<ViewPart>) => string;
  /** Opens a view that was saved. */
  onSaved: (key: string, state: string) => void;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** 'Сохранить вид': a form for what is shown now, then all views. */
export const ViewsPopover = ({ anchor, onClose, ...props }: ViewsPopoverProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // The on-screen keyboard of a phone would cover what there is to choose.
  const isPhone = useMedia('phone');
  return (
    <PopoverDialog
      title={texts.save}
      isBare
      anchor={anchor}
      popup={popup}
      {...(!isPhone && { firstFocus: name })}
      onClose={onClose}
    >
      <SaveForm {...props} nameField={name} onDone={onClose} />
      <ViewList {...props} />
    </PopoverDialog>
  );
};

type SaveFormProps = Omit<ViewsPopoverProps, 'anchor' | 'onClose' | 'countOf'> & {
  nameField: RefObject<HTMLInputElement | null>;
  onDone: () => void;
};

const SaveForm = ({
  list,
  views,
  open,
  isChanged,
  parts,
  suggested,
  stateWith,
  nameField,
  onSaved,
  onDone,
}: SaveFormProps) => {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const mayShare = useRight('views.share');
  const offered = viewParts.filter((part) => parts[part] !== undefined);
  const [kept, setKept] = useState<ReadonlySet<ViewPart>>(() => new Set(suggested));
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const group = useId();

  const save = async (send: () => Promise<{ key: string; name: string }>) => {
    setIsSaving(true);
    try {
      const saved = await send();
      notify.success(texts.saved(saved.name));
      onDone();
      onSaved(saved.key, stateWith(kept));
    } catch (error) {
      setIsSaving(false);
      const { name: refused } = failureFields(error);
      if (refused) setProblem(refused);
      else reportFailure(error);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return setProblem(texts.nameNeeded);
    if (isTaken(given, views)) return setProblem(texts.nameTaken);
    return save(async () => {
      const view = await viewCalls.create({ list, name: given, is_shared: isShared, address: stateWith(kept) });
      return { key: String(view.id), name: view.name };
    });
  };

  const update = (stored: NonNullable<ListedView['stored']>) =>
    save(async () => {
      await viewCalls.change(stored, { address: stateWith(kept) });
      return { key: String(stored.id), name: stored.name };
    });

  const toggle = (part: ViewPart) =>
    setKept((before) => new Set(before.has(part) ? [...before].filter((each) => each !== part) : [...before, part]));

  return (
    <Form onSubmit={submit} noValidate>
      <Field
        ref={nameField}
        label={texts.newName}
        value={name}
        maxLength={60}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Options role="radiogroup" aria-label={texts.forWhom}>
        <Option>
          <Radio name={group} checked={!isShared} onChange={() => setIsShared(false)} />
          <Icon path={viewIcons.own} />
          {texts.onlyMe}
        </Option>
        <Option title={mayShare ? undefined : reasonOf('views.share')}>
          <Radio name={group} checked={isShared} disabled={!mayShare} onChange={() => setIsShared(true)} />
          <Icon path={viewIcons.team} />
          {texts.team}
        </Option>
      </Options>
      <Options role="group" aria-label={texts.whatToKeep}>
        {offered.map((part) => {
          const label = texts.parts[part](parts[part] ?? 0);
          return (
            <Option key={part}>
              <Checkbox label={label} isChecked={kept.has(part)} onToggle={() => toggle(part)} />
              {label}
            </Option>
          );
        })}
      </Options>
      <Foot>
        {open && isChanged && open.stored ? (
          <Update type="button" disabled={isSaving} onClick={() => open.stored && void update(open.stored)}>
            {texts.update(open.name)}
          </Update>
        ) : (
          <Note>{open ? (open.stored ? texts.stays(open.name) : texts.staysBuiltIn(open.name)) : ''}</Note>
        )}
        <Button tone="primary" type="submit" isBusy={isSaving}>
          {texts.submit} <EnterKey aria-hidden="true">Enter</EnterKey>
        </Button>
      </Foot>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(4)};
`;

const Option = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${space(8)};
  cursor: pointer;
`;

const Foot = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

/* On the colour of the button. */
const EnterKey = styled(Key)`
  border-color: currentcolor;
  color: inherit;
`;

const Note = styled.span`
  min-inline-size: 0;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;
`;

const Update = styled(TextButton)`
  min-inline-size: 0;
  color: ${color.accent};
  overflow-wrap: anywhere;
  text-align: start;
`;
