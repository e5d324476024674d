import { Figure, Paper, PaperTable } from '@shared/kit/print/paper';
import { PrintScreen } from '@shared/kit/print/print-screen';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { EmptyState } from '@shared/kit/ui/empty-state';
import styled from 'styled-components';
import { ScreenPending } from '../layout/screen-pending';
import { shiftPath } from '../session/session-guards';
import { useShift } from './data/shift';
import { type ShiftCard, type ShiftLine, shiftCards } from './shift-cards';
import { texts } from './texts';

/** `/shift/print`: the cards below one another on A4, in the order of the screen. */
export const PrintShiftScreen = () => {
  const { shift, since, today, query } = useShift();
  const nameOf = usePersonNames();
  const cards = shift && shiftCards(shift, today, nameOf);
  return (
    <PrintScreen
      title={texts.title}
      records={cards ? [...cards.todo, ...cards.changed].reduce((sum, { lines }) => sum + lines.length, 0) : 0}
      back={since === undefined ? shiftPath : `${shiftPath}?${new URLSearchParams({ since })}`}
      papers={
        cards && (
          <Paper title={texts.title} about={`${texts.sinceLabel(shift.since)} ${texts.untilShort(shift.at)}`}>
            {(['todo', 'changed'] as const).map((part) => (
              <section key={part}>
                <PartTitle>{texts.parts[part]}</PartTitle>
                {cards[part].map((card) => (
                  <PaperCard key={card.id} card={card} />
                ))}
              </section>
            ))}
          </Paper>
        )
      }
    >
      {query.isError ? <EmptyState kind="failed" title={texts.failed} /> : <ScreenPending />}
    </PrintScreen>
  );
};

const marksOf = ({ marks = [] }: ShiftLine) => marks.map(({ text: mark }) => mark).join(', ');

const PaperCard = ({ card }: { card: ShiftCard }) => {
  const left = card.count - card.lines.length;
  return (
    <>
      <CardTitle>
        {card.figure.toLocaleString('ru-RU')} {card.title} <small>{card.about}</small>
      </CardTitle>
      {card.lines.length === 0 ? (
        <p>{card.empty}</p>
      ) : (
        <PaperTable aria-label={card.title}>
          <tbody>
            {card.lines.map((line) => (
              <tr key={line.key}>
                <Name>
                  <b>{line.title.text}</b> {line.name}
                  {line.detail && <Detail>{line.detail.map((words) => words.text).join('')}</Detail>}
                </Name>
                <Marks>{line.end !== undefined && marksOf(line)}</Marks>
                <Figure>{line.end ?? marksOf(line)}</Figure>
              </tr>
            ))}
            {left > 0 && (
              <tr>
                <td colSpan={3}>{texts.more(left)}</td>
              </tr>
            )}
          </tbody>
        </PaperTable>
      )}
    </>
  );
};

const PartTitle = styled.h3`
  margin-block: ${space(4)} ${space(1)};
  color: ${color.inkSoft};
  font: 600 ${text.s} ${font};
  letter-spacing: 0.06em;
  text-transform: uppercase;
  break-after: avoid;
`;

const CardTitle = styled.h4`
  margin-block: ${space(3)} ${space(1)};
  font: 600 ${text.l} ${font};
  break-after: avoid;

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Name = styled.td`
  overflow-wrap: anywhere;
`;

const Marks = styled.td`
  && {
    text-align: end;
  }
`;

const Detail = styled.small`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
