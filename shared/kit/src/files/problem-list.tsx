import { color, font, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import type { Refusal } from './check-files';
import { texts } from './texts';

const Notice = styled.p`
  color: ${color.danger};
  font: 500 ${text.s} ${font};
`;

/** One sentence about an unavailable function, announced at once. */
export const FileNotice = ({ children }: { children: string }) => <Notice role="alert">{children}</Notice>;

interface ProblemListProps {
  problems: readonly Refusal[];
  onHide: () => void;
}

/** The files that were refused before they were sent, with the reasons; one that failed later has a tile that says it. */
export const ProblemList = ({ problems, onHide }: ProblemListProps) =>
  problems.length > 0 && (
    <Alert role="alert">
      <div>
        <Title>{texts.problems}</Title>
        <ul>
          {linesOf(problems).map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </ul>
      </div>
      <Button onClick={onHide}>{texts.hideProblems}</Button>
    </Alert>
  );

/** Each reason once, with its files. */
const linesOf = (problems: readonly Refusal[]) => {
  const names = new Map<string, Set<string>>();
  for (const { name, reason } of problems) names.set(reason, (names.get(reason) ?? new Set()).add(name));
  return [...names].map(([reason, of]) => texts.problem([...of].join(', '), reason));
};

const Alert = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.m};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font: 400 ${text.s} ${font};

  ul {
    padding: 0;
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

const Line = styled.li`
  list-style: none;
  overflow-wrap: anywhere;
`;
