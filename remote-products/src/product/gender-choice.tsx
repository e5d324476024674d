import { type Gender, gender as genderOf, genders } from '@shared/contract/vocabulary/product';
import { color, font, media, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import { FieldProblem } from '@shared/kit/ui/field';
import { type Ref, useId } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

interface GenderChoiceProps {
  /** Unique among the choices of the page. */
  name: string;
  value: Gender | null | undefined;
  isSaving?: boolean;
  /** Visible, but cannot be changed. */
  isFixed?: boolean;
  /** Whether its label is shown: among fields, which have one. */
  isLabelled?: boolean;
  /** The error, if any. */
  error?: string | undefined;
  onChoose: (gender: Gender) => void;
  /** The half that Tab reaches. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * The two-colour bar with the gender of a product. The chosen half has a mark and a heavier weight. Without a choice
 * both halves are plain: a colour would look like a choice.
 */
export const GenderChoice = (props: GenderChoiceProps) => {
  const { name, value, isSaving = false, isFixed = false, isLabelled = false, error, onChoose, ref } = props;
  const errorId = useId();
  const isChosen = genders.some((option) => option === value);
  return (
    <div>
      {isLabelled && <Label aria-hidden="true">{texts.product.genderChoice}</Label>}
      <Bar
        role="radiogroup"
        aria-label={texts.product.genderChoice}
        aria-busy={isSaving || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {genders.map((option, place) => (
          <Half key={option} $gender={option} data-chosen={isChosen}>
            <Choice
              ref={option === value || (!isChosen && place === 0) ? ref : undefined}
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              disabled={isFixed}
              onChange={() => onChoose(option)}
            />
            <Mark viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3.5 8.5l3 3 6-7" />
            </Mark>
            {option}
          </Half>
        ))}
      </Bar>
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </div>
  );
};

const halves = {
  [genderOf.female]: { ground: color.rose, ink: color.roseInk, edge: color.rose },
  [genderOf.male]: { ground: color.bar, ink: color.barInk, edge: color.ink },
};

const Label = styled.p`
  margin-block-end: ${space(1)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Bar = styled.div`
  display: flex;
  inline-size: fit-content;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  overflow: clip;

  &[aria-invalid] {
    border-color: ${color.danger};
  }
`;

const Choice = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  appearance: none;
  cursor: pointer;

  &:focus-visible {
    outline: none;
  }
`;

const Mark = styled.svg`
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  opacity: 0;
  stroke: currentColor;
  stroke-width: 2.2;
  transition: opacity ${motion.fast};
`;

const Half = styled.label<{ $gender: Gender }>`
  position: relative;
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-block-size: ${size.chip};
  padding: 0 ${space(3)} 0 ${space(1.5)};
  background: ${({ $gender }) => halves[$gender].ground};
  color: ${({ $gender }) => halves[$gender].ink};
  font: 400 ${text.m} ${font};

  &[data-chosen='false'] {
    background: ${color.surface};
    box-shadow: inset 0 -3px ${({ $gender }) => halves[$gender].edge};
    color: ${color.inkSoft};
  }

  &:has(:checked) {
    font-weight: 600;
  }

  &:has(:checked) ${Mark} {
    opacity: 1;
  }

  @media ${media.phone}, ${media.touch} {
    min-block-size: ${size.touch};
  }

  /* Inside: the bar clips anything outside of it. */
  &:has(:focus-visible) {
    outline: 2px solid currentColor;
    outline-offset: -5px;
    border-radius: ${radius.pill};
  }
`;
