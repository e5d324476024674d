import { Popover } from '@base-ui/react/popover';
import { formatDate, formatSpokenDay } from '@shared/kit/format/format-date';
import { isoDay, readIsoDay } from '@shared/kit/format/read-day';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import {
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { Button } from './button';
import { FieldFrame, framedInputStyles, inputFrameStyles } from './field';
import { Icon } from './icon';
import { texts } from './texts';

const words = texts.date;

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar')).DateCalendar }));

/** What a form does with an input: it sets and reads its value, here a day as `2026-11-22` or ''. */
interface DayInput {
  readonly type: 'date';
  value: string;
  focus: () => void;
}

interface DayEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string };
}

interface Bounds {
  /** The first and the last day that can be chosen, as `2026-11-22`. */
  earliest?: string | undefined;
  latest?: string | undefined;
}

interface DateFieldProps extends Bounds {
  label: string;
  /** The day as `2026-11-22`, or ''. Without it the field keeps the day itself, and a form sets it through `ref`. */
  value?: string;
  /** Called with a whole day or '': on Enter, on leaving the field, and for a day of the calendar. */
  onChange?: (event: DayEvent) => unknown;
  onBlur?: (event: DayEvent) => unknown;
  name?: string;
  ref?: Ref<DayInput>;
  error?: string | undefined;
  /** Shown beside the label. */
  note?: string | undefined;
  /** In a bar the label is in the frame, and what was understood floats below it while it is typed. */
  layout?: 'form' | 'bar';
}

/** What a text is: a day or '', or why it is none. A decimal comma of the number keys is a dot. */
const readText = (typed: string, { earliest, latest }: Bounds): { day: string } | { problem: string } => {
  const trimmed = typed.trim();
  if (trimmed === '') return { day: '' };
  const day = readIsoDay(trimmed.replaceAll(',', '.'));
  if (day === 'unreadable') return { problem: words.noSuchDay(trimmed) };
  if (earliest && day < earliest) return { problem: words.tooEarly(formatDate(earliest)) };
  if (latest && day > latest) return { problem: words.tooLate(formatDate(latest)) };
  return { day };
};

const dayFrom = (distance: number) => {
  const date = new Date();
  date.setDate(date.getDate() + distance);
  return isoDay(date);
};

/**
 * A day that is typed as in the filters of lists (`20.11`, `вчера`, `-3`) or chosen in a calendar. Below it is what was
 * understood. A text that is no day changes nothing: it stays, with its problem, and its form is not sent.
 */
export const DateField = ({
  label,
  value,
  error,
  note,
  earliest,
  latest,
  layout = 'form',
  ...form
}: DateFieldProps) => {
  const [ownDay, setOwnDay] = useState('');
  const day = value ?? ownDay;
  /** What is typed over which day; another day from outside replaces it. */
  const [draft, setDraft] = useState<{ text: string; over: string; isLeft: boolean }>();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lineId = `${id}-line`;
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The input if the calendar was opened from it by a key: it gets the focus back, else the button does. */
  const openedFrom = useRef<HTMLInputElement>(null);

  const typed = draft?.over === day ? draft : undefined;
  const reading = typed ? readText(typed.text, { earliest, latest }) : { day };
  const unread = 'problem' in reading ? reading.problem : undefined;
  const problem = (typed?.isLeft && unread) || error;

  useLayoutEffect(() => input.current?.setCustomValidity(unread ?? ''), [unread]);

  // One object for all renders: a form takes another one for another input.
  const latestDay = useRef(day);
  latestDay.current = day;
  const [handle] = useState<DayInput>(() => ({
    type: 'date',
    get value() {
      return latestDay.current;
    },
    set value(next) {
      latestDay.current = next;
      setOwnDay(next);
    },
    focus: () => input.current?.focus(),
  }));
  useImperativeHandle(form.ref, () => handle, [handle]);

  const choose = (next: string) => {
    setDraft(undefined);
    setOwnDay(next);
    // A form reads it before the next render.
    latestDay.current = next;
    if (next !== day) form.onChange?.({ type: 'change', target: { name: form.name, value: next } });
  };

  const finish = () => {
    if (!typed) return;
    if ('day' in reading) choose(reading.day);
    else setDraft({ ...typed, isLeft: true });
  };

  const obey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      openedFrom.current = event.currentTarget;
      setIsOpen(true);
    }
  };

  const pick = (next: string) => {
    choose(next);
    setIsOpen(false);
  };

  const presets = [
    { name: words.yesterday, day: dayFrom(-1) },
    { name: words.today, day: dayFrom(0) },
  ].map((preset) => ({ ...preset, isOff: 'problem' in readText(formatDate(preset.day), { earliest, latest }) }));

  const pickToday = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const [, today] = presets;
    if (code === 'KeyT' && !altKey && !ctrlKey && !metaKey && today && !today.isOff) pick(today.day);
  };

  const control = (
    <>
      <input
        ref={input}
        id={id}
        name={form.name}
        value={typed?.text ?? formatDate(day)}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={lineId}
        onChange={({ target }) => setDraft({ text: target.value, over: day, isLeft: false })}
        onKeyDown={obey}
        onBlur={() => {
          finish();
          form.onBlur?.({ type: 'blur', target: { name: form.name, value: latestDay.current } });
        }}
      />
      <Opener type="button" aria-label={words.openCalendar}>
        <Icon path="M2.5 3.8h11v9.7h-11zM2.5 6.8h11M5.3 2.2v2.6M10.7 2.2v2.6" />
      </Opener>
    </>
  );

  const line = (
    <Line id={lineId} aria-live="polite" data-layout={layout} data-problem={problem ? true : undefined}>
      {problem ? (
        <>
          <Icon path="M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05" />
          {problem}
        </>
      ) : (
        'day' in reading &&
        reading.day !== '' && (
          <>
            {typed && <Icon path="M3 8.5l3.2 3.2L13 5" />}
            {formatSpokenDay(reading.day)}
          </>
        )
      )}
    </Line>
  );

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      {layout === 'bar' ? (
        <BarFrame ref={frame} data-invalid={problem ? true : undefined}>
          <label htmlFor={id}>{label}</label>
          {control}
          {line}
        </BarFrame>
      ) : (
        <FieldFrame label={label} note={note} id={id}>
          {() => (
            <>
              <Frame ref={frame} data-invalid={problem ? true : undefined}>
                {control}
              </Frame>
              {line}
            </>
          )}
        </FieldFrame>
      )}
      <Popover.Portal>
        <Place positionMethod="fixed" anchor={frame} align="start" sideOffset={8} collisionPadding={8}>
          <Popup
            ref={popup}
            aria-label={label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? popup.current}
            finalFocus={() => {
              const target = openedFrom.current;
              openedFrom.current = null;
              return target ?? true;
            }}
            onKeyDown={pickToday}
          >
            <Month>
              <Suspense fallback={<Loading role="status" aria-label={words.loading} />}>
                <DateCalendar day={day} earliest={earliest} latest={latest} onChoose={pick} />
              </Suspense>
            </Month>
            <Presets>
              {presets.map((preset) => (
                <Button key={preset.day} tone="quiet" disabled={preset.isOff} onClick={() => pick(preset.day)}>
                  {preset.name}
                </Button>
              ))}
            </Presets>
          </Popup>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

const dateFrameStyles = css`
  ${inputFrameStyles}
  padding-inline-end: 0;

  &[data-invalid] {
    border-color: ${color.danger};
  }

  input {
    ${framedInputStyles}
  }
`;

const Frame = styled.div`
  ${dateFrameStyles}
  block-size: ${size.field};
`;

/* Its name stays before its value. */
const BarFrame = styled.div`
  ${dateFrameStyles}
  position: relative;
  flex: 1;
  min-inline-size: 0;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Opener = styled(Popover.Trigger)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.control};
  block-size: 100%;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.inkSoft};

  &:hover {
    color: ${color.ink};
  }

  @media ${media.touch} {
    inline-size: ${size.touch};
  }
`;

/* Its height is there before its text. */
const Line = styled.p`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  min-block-size: ${space(4)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-problem] {
    color: ${color.danger};
  }

  &[data-layout='form'] {
    margin-block-start: ${space(1)};
  }

  &[data-layout='bar'] {
    position: absolute;
    z-index: ${layer.sticky};
    inset: calc(100% + ${space(1)}) 0 auto;
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.m};
    background: ${color.raised};
    box-shadow: ${shadow.raised};
  }

  &[data-layout='bar']:not([data-problem]):not(:has(svg)) {
    display: none;
  }
`;

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Popover.Popup)`
  max-block-size: var(--available-height);
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;

  &:focus {
    outline: none;
  }
`;

const Month = styled.div`
  padding: ${space(3)} ${space(3)} ${space(2)};
`;

/* As large as the calendar, so that the popup does not grow: seven columns, six weeks, a caption and names of days. */
const Loading = styled.div`
  inline-size: calc(7 * ${size.field});
  block-size: calc(6 * ${size.field} + 2 * ${size.control});
`;

const Presets = styled.footer`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.line};
`;
