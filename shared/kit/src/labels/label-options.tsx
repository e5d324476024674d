import { formatCount } from '@shared/kit/format/format-count';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useAssignBarcodes } from '@shared/kit/shop/assign-barcodes';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Segments } from '@shared/kit/ui/choices/segments';
import { FieldFrame, FieldProblem, inputStyles, selectStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { TextButton } from '@shared/kit/ui/text-button';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import styled from 'styled-components';
import type { LabelLine, LabelSubject, LabelsRequest } from './label-line';
import { labelsOnSheet } from './label-pages';
import type { LabelSettings } from './label-settings';
import { texts } from './texts';
import { type CopiesRule, type LabelCopies, mostCopies } from './use-label-copies';

const warning = 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05';
const papers = ['roll', 'sheet'] as const;
const symbols = ['ean13', 'code128', 'datamatrix'] as const;
const partNames = ['name', 'title', 'price', 'code'] as const;
const firsts = Array.from({ length: labelsOnSheet }, (_, index) => index + 1);

interface LabelOptionsProps {
  request: LabelsRequest;
  lines: readonly LabelLine[];
  /** What labels can be for. */
  subjects: readonly LabelSubject[];
  subject: LabelSubject;
  onSubject: (subject: LabelSubject) => void;
  settings: LabelSettings;
  onChange: (changed: Partial<LabelSettings>) => void;
  first: number;
  onFirst: (first: number) => void;
  copies: LabelCopies;
  /** The number of lines whose code the chosen symbology cannot encode. */
  inMatrix: number;
}

/** What is printed: the paper, its first free label, what is on a label, and how many of each line. */
export const LabelOptions = (props: LabelOptionsProps) => {
  const { request, lines, subject, settings, onChange, first, onFirst, copies } = props;
  const { paper, symbol, parts } = settings;
  const isForBoxes = subject === 'boxes';
  return (
    <Body>
      {props.subjects.length > 1 && (
        <div>
          <Segments
            label={texts.of.label}
            options={props.subjects.map((value) => ({ value, content: texts.of[value] }))}
            chosen={subject}
            onChoose={props.onSubject}
          />
        </div>
      )}
      <PaperChoice chosen={paper} onChoose={(chosen) => onChange({ paper: chosen })} />
      <Pair>
        {paper === 'sheet' && (
          <FieldFrame label={texts.first}>
            {(control) => (
              <Select {...control} value={first} onChange={({ target }) => onFirst(Number(target.value))}>
                {firsts.map((place) => (
                  <option key={place} value={place}>
                    {texts.firstChoice(place)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        )}
        <FieldFrame label={texts.copies}>
          {(control) => (
            <Select
              {...control}
              value={copies.rule}
              onChange={({ target }) => copies.choose(readRule(target.value), lines)}
            >
              <option value="own">{texts.copiesChoices.own}</option>
              <option value="one">{texts.copiesChoices.one}</option>
              {subject === 'sizes' && <option value="pieces">{texts.copiesChoices[request.pieces]}</option>}
            </Select>
          )}
        </FieldFrame>
        {!isForBoxes && (
          <FieldFrame label={texts.symbol}>
            {(control) => (
              <Select
                {...control}
                value={symbol}
                disabled={!parts.code}
                onChange={({ target }) => onChange({ symbol: symbols.find((each) => each === target.value) ?? symbol })}
              >
                {symbols.map((each) => (
                  <option key={each} value={each}>
                    {texts.symbols[each]}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        )}
      </Pair>
      {!isForBoxes && (
        <Group>
          <Legend>{texts.shown}</Legend>
          <Parts>
            {partNames.map((part) => (
              <Part key={part}>
                <Checkbox
                  label={texts.parts[part]}
                  isChecked={parts[part]}
                  onToggle={() => onChange({ parts: { ...parts, [part]: !parts[part] } })}
                />
                {texts.parts[part]}
              </Part>
            ))}
          </Parts>
        </Group>
      )}
      <CopiesTable lines={lines} subject={subject} pieces={request.pieces} copies={copies} />
      {parts.code && (
        <Warnings>
          {subject === 'sizes' && <MissingCodes request={request} lines={lines} />}
          {props.inMatrix > 0 && (
            <Warning>
              <Icon path={warning} />
              {texts.inMatrix(props.inMatrix)}
            </Warning>
          )}
        </Warnings>
      )}
    </Body>
  );
};

const readRule = (value: string): CopiesRule => (value === 'one' || value === 'pieces' ? value : 'own');

interface PaperChoiceProps {
  chosen: LabelSettings['paper'];
  onChoose: (paper: LabelSettings['paper']) => void;
}

const PaperChoice = ({ chosen, onChoose }: PaperChoiceProps) => {
  const name = useId();
  return (
    <Group>
      <Legend>{texts.paper}</Legend>
      <Cards>
        {papers.map((paper) => (
          <Card key={paper}>
            <Radio name={name} checked={paper === chosen} onChange={() => onChoose(paper)} />
            <span>
              <b>{texts.papers[paper].name}</b>
              <Soft>{texts.papers[paper].about}</Soft>
            </span>
          </Card>
        ))}
      </Cards>
    </Group>
  );
};

/** Enter and the arrows go from field to field. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + by]?.focus();
};

interface CopiesTableProps {
  lines: readonly LabelLine[];
  subject: LabelSubject;
  pieces: LabelsRequest['pieces'];
  copies: LabelCopies;
}

const titleColumns = { sizes: 'title', places: 'place', boxes: 'box' } as const;

const CopiesTable = ({ lines, subject, pieces, copies }: CopiesTableProps) => {
  const isForSizes = subject === 'sizes';
  const titleId = useId();
  const problemId = useId();
  const isAnyWrong = lines.some(copies.isWrong);
  return (
    <div>
      <Legend as="p" id={titleId}>
        {texts.howMany}
      </Legend>
      <TableFrame>
        <Table aria-labelledby={titleId}>
          <thead>
            <tr>
              {isForSizes && <th scope="col">{texts.columns.name}</th>}
              <th scope="col">{texts.columns[titleColumns[subject]]}</th>
              {isForSizes && <Figure scope="col">{texts.columns[pieces]}</Figure>}
              <Figure scope="col">{texts.columns.copies}</Figure>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.id}>
                {isForSizes && (
                  <Name title={line.name} data-again={lines[index - 1]?.name === line.name || undefined}>
                    {line.name}
                  </Name>
                )}
                <td>
                  <b>{line.title}</b>
                </td>
                {isForSizes && <Pieces>{formatCount(line.pieces)}</Pieces>}
                <td>
                  <Copies
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={texts.copiesOf([line.name, line.title].filter(Boolean).join(', '))}
                    aria-invalid={copies.isWrong(line) || undefined}
                    aria-describedby={copies.isWrong(line) ? problemId : undefined}
                    value={copies.textOf(line)}
                    onChange={({ target }) => copies.type(line, target.value)}
                    onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
                    onKeyDown={goOn}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {isAnyWrong && <FieldProblem id={problemId}>{texts.wrongCopies(mostCopies)}</FieldProblem>}
    </div>
  );
};

/** The lines that have no code to print, and the way to give them one where the back end can. */
const MissingCodes = ({ request, lines }: Pick<LabelOptionsProps, 'request' | 'lines'>) => {
  const canAssign = useAbility('POST /api/products/barcodes/');
  const { assign, isPending } = useAssignBarcodes();
  const without = lines.filter(({ code }) => !code).length;
  if (!canAssign || without === 0) return null;
  const productIds = [...new Set(request.sizes.map(({ product_id }) => product_id))];
  return (
    <Warning>
      <Icon path={warning} />
      {texts.noCode(without)}
      <Assign type="button" disabled={isPending} onClick={() => assign(productIds)}>
        {texts.assign}
      </Assign>
    </Warning>
  );
};

const Body = styled.div`
  display: grid;
  grid-area: options;
  gap: ${space(4)};
  align-content: start;
  min-block-size: 0;
  padding: 0 ${space(6)} ${space(4)};
  overflow-y: auto;

  @media ${media.tablet} {
    grid-area: auto;
    padding: ${space(4)};
  }
`;

const Group = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: 1fr 1fr;
`;

const Card = styled.label`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  cursor: pointer;

  b {
    display: block;
    font-weight: 600;
  }

  &:has(:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
`;

const Select = styled.select`
  ${selectStyles}
  color: ${color.ink};
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;

const Part = styled.label`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 24px;
  cursor: pointer;
`;

const TableFrame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow: hidden;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: auto;

  th {
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  th,
  td {
    padding: ${space(0.5)} ${space(2)};
    text-align: start;
  }

  th:first-child,
  td:first-child {
    padding-inline-start: ${space(3)};
  }

  tr {
    block-size: 34px;
  }

  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
`;

/* It takes what the others leave, and no more. */
const Name = styled.td`
  inline-size: 100%;
  max-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-again] {
    color: ${color.inkFaint};
  }
`;

const Figure = styled.th`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

const Pieces = styled.td`
  && {
    color: ${color.inkSoft};
    text-align: end;
  }
`;

const Copies = styled.input`
  ${inputStyles}
  display: block;
  inline-size: 72px;
  block-size: 30px;
  margin-inline-start: auto;
  font-weight: 600;
  text-align: end;

  @media ${media.touch} {
    block-size: 44px;
  }
`;

/* In sight below a table of any length. */
const Warnings = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${space(4)});
  display: grid;
  gap: ${space(2)};

  &:not(:empty) {
    padding-block: ${space(3)};
    margin-block: calc(-1 * ${space(3)});
    background: ${color.raised};
  }
`;

const Warning = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  color: ${color.amber};
  font: 500 ${text.s} ${font};
`;

const Assign = styled(TextButton)`
  color: ${color.accent};
`;
