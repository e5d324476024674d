import { isoDay } from '@shared/kit/format/read-day';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { DayPicker } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import styled from 'styled-components';
import { buttonStyles } from './button';
import { Icon } from './icon';

const chevrons = { left: 'M10 3.5 5.5 8l4.5 4.5', right: 'M6 3.5 10.5 8 6 12.5' };

/** The library has directions that this calendar does not use. */
const Chevron = ({ orientation }: { orientation?: string }) => (
  <Icon path={orientation === 'left' ? chevrons.left : chevrons.right} />
);

const dateOf = (day: string) => new Date(`${day}T00:00`);

interface DateCalendarProps {
  /** The chosen day, as `2026-11-22`, or ''. */
  day: string;
  /** The first and the last day that can be chosen. */
  earliest?: string | undefined;
  latest?: string | undefined;
  onChoose: (day: string) => void;
}

/** A month of days; it takes the focus. In a module of its own, which is loaded with the first opened calendar. */
export const DateCalendar = ({ day, earliest, latest, onChoose }: DateCalendarProps) => (
  <Calendar>
    <DayPicker
      mode="single"
      required
      selected={day === '' ? undefined : dateOf(day)}
      defaultMonth={dateOf(day || latest || isoDay(new Date()))}
      disabled={[...(earliest ? [{ before: dateOf(earliest) }] : []), ...(latest ? [{ after: dateOf(latest) }] : [])]}
      onSelect={(chosen) => onChoose(isoDay(chosen))}
      locale={ru}
      navLayout="around"
      showOutsideDays
      fixedWeeks
      autoFocus
      components={{ Chevron }}
    />
  </Calendar>
);

/* The classes are those of the library, which has no styles of its own here. */
const Calendar = styled.div`
  .rdp-month {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
  }

  .rdp-button_previous,
  .rdp-button_next {
    ${buttonStyles}
    inline-size: ${size.control};
    padding: 0;
    border-color: transparent;
    background: transparent;
  }

  .rdp-caption_label {
    display: block;
    font: 600 ${text.l} ${font};
    text-align: center;

    &::first-letter {
      text-transform: uppercase;
    }
  }

  .rdp-month_grid {
    grid-column: 1 / -1;
    border-collapse: collapse;
  }

  .rdp-weekday {
    block-size: ${size.control};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  .rdp-day {
    position: relative;
    padding: 0;
  }

  .rdp-day_button {
    inline-size: ${size.field};
    block-size: ${size.field};
    border: 0;
    border-radius: ${radius.m};
    background: none;
    color: ${color.ink};
    font: 400 ${text.m} ${font};
    font-variant-numeric: tabular-nums;

    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  }

  /* Weaker than the state of a day. */
  :where(.rdp-day:nth-child(n + 6)) .rdp-day_button {
    color: ${color.inkSoft};
  }

  .rdp-outside .rdp-day_button,
  .rdp-disabled .rdp-day_button {
    color: ${color.inkFaint};
  }

  .rdp-disabled .rdp-day_button {
    text-decoration: line-through;
    cursor: default;
  }

  .rdp-today::after {
    position: absolute;
    inset: auto 0 ${space(1)};
    inline-size: ${space(1)};
    block-size: ${space(1)};
    margin-inline: auto;
    border-radius: ${radius.pill};
    background: ${color.accent};
    pointer-events: none;
    content: '';
  }

  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover:not(:disabled) {
    background: ${color.accent};
    color: ${color.accentInk};
    font-weight: 600;
  }

  .rdp-selected.rdp-today::after {
    background: ${color.accentInk};
  }
`;
