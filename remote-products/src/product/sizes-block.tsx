import { useRef, useState } from 'react';
import type { Modification } from 'shared/contract/product';
import { bySize } from 'shared/format/by-size';
import { formatCount } from 'shared/format/format-count';
import { color, font, motion, radius, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { texts } from '../texts';

/** An invalid count counts as 0 (spec §2). */
const piecesOf = ({ remaining }: Modification): number => (Number.isFinite(remaining) ? remaining : 0);

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** 'модификации': the remaining pieces of each size. A size's button moves to its line and marks it. */
export const SizesBlock = ({ modifications }: { modifications: readonly Modification[] }) => {
  const [chosenId, setChosenId] = useState<number>();
  const lines = useRef(new Map<number, HTMLLIElement>());
  const sizes = modifications.toSorted(bySize);
  const total = sizes.reduce((sum, modification) => sum + piecesOf(modification), 0);

  const choose = (id: number) => {
    setChosenId(id);
    lines.current.get(id)?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });
  };

  return (
    <section>
      <Title>{texts.sizes.title}</Title>
      {sizes.length === 0 && <None>{texts.sizes.none}</None>}
      <Choices role="group" aria-label={texts.sizes.choice}>
        {sizes.map(({ id, size: name }) => (
          <Choice key={id} aria-pressed={id === chosenId} onClick={() => choose(id)}>
            {name}
          </Choice>
        ))}
      </Choices>
      <Lines aria-label={texts.sizes.title}>
        {sizes.map((modification) => (
          <Line
            key={modification.id}
            ref={(line) => {
              if (line) lines.current.set(modification.id, line);
              return () => void lines.current.delete(modification.id);
            }}
            aria-current={modification.id === chosenId || undefined}
            $isGone={piecesOf(modification) === 0}
          >
            {texts.sizes.line(modification.size, formatCount(piecesOf(modification)))}
          </Line>
        ))}
      </Lines>
      <Total>{texts.sizes.total(formatCount(total))}</Total>
    </section>
  );
};

const Title = styled.h3`
  margin-block: ${space(5)} ${space(2.5)};
  font: 600 ${text.l} ${font};
`;

const None = styled.p`
  color: ${color.inkSoft};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
`;

const Choice = styled(Button)`
  min-inline-size: ${size.control};

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.accent};
    font-weight: 600;
  }
`;

const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Line = styled.li<{ $isGone: boolean }>`
  padding: ${space(1)} ${space(2)};
  margin-inline: calc(-1 * ${space(2)});
  border-radius: ${radius.s};
  color: ${({ $isGone }) => ($isGone ? color.inkFaint : color.ink)};
  scroll-margin-block: ${space(18)};
  transition: background ${motion.calm};

  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Total = styled.p`
  margin-block-start: ${space(1)};
  font-weight: 600;
`;
