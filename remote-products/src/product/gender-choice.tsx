import { color, font, motion, radius, size, space, text } from 'shared/theme/tokens';
import { type Gender, gender as genderOf, genders } from 'shared/vocabulary/product';
import styled from 'styled-components';
import { texts } from '../texts';

interface GenderChoiceProps {
  /** Parts it from other choices on the page. */
  name: string;
  value: Gender | null | undefined;
  isSaving?: boolean;
  /** It can be seen and not chosen. */
  isFixed?: boolean;
  onChoose: (gender: Gender) => void;
}

/** The two-colour bar: for whom a product is. The chosen half bears a mark, and stands out by weight. */
export const GenderChoice = ({ name, value, isSaving = false, isFixed = false, onChoose }: GenderChoiceProps) => (
  <Bar role="radiogroup" aria-label={texts.product.genderChoice} aria-busy={isSaving || undefined}>
    {genders.map((option) => (
      <Half key={option} $gender={option}>
        <Choice
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
);

const halves = {
  [genderOf.female]: { ground: color.rose, ink: color.roseInk },
  [genderOf.male]: { ground: color.bar, ink: color.barInk },
};

const Bar = styled.div`
  display: flex;
  inline-size: fit-content;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  overflow: clip;
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
  min-block-size: ${size.control};
  padding: 0 ${space(4)} 0 ${space(2)};
  background: ${({ $gender }) => halves[$gender].ground};
  color: ${({ $gender }) => halves[$gender].ink};
  font: 400 ${text.m} ${font};

  &:has(:checked) {
    font-weight: 600;
  }

  &:has(:checked) ${Mark} {
    opacity: 1;
  }

  /* Inside: the bar cuts off what stands out. */
  &:has(:focus-visible) {
    outline: 2px solid currentColor;
    outline-offset: -5px;
    border-radius: ${radius.pill};
  }
`;
