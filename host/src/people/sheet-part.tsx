import type { Person } from '@shared/contract/wire/people';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

/** What the sheet of a person may change. */
export interface PersonChanges {
  person: Person;
  /** Not while the browser is offline: rights never wait. */
  isPossible: boolean;
  mayChangeRights: boolean;
}

interface SheetPartProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the sheet of a person. */
export const SheetPart = ({ title, note, action, children }: SheetPartProps) => {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <PartNote>{note}</PartNote>
        {action}
      </Head>
      {children}
    </Part>
  );
};

const Part = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(6)};
  border-block-end: 1px solid ${color.line};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;

/** Small print in the sheet of a person. */
export const PartNote = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;
