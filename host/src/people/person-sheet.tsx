import { Dialog } from '@base-ui/react/dialog';
import type { Person } from '@shared/contract/wire/people';
import { Link, useLocation, useNavigate } from '@shared/kit/router';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import { Button } from '@shared/kit/ui/button';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import { Icon } from '@shared/kit/ui/icon';
import { Pill } from '@shared/kit/ui/pill';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { journalPath } from '../session/session-guards';
import { avatarLook, personParam, searchOfPerson, toneOf } from './people-columns';
import { PersonAccess } from './person-access';
import { PersonRights } from './person-rights';
import { texts } from './texts';

const words = texts.sheet;

const steps = { ArrowUp: -1, ArrowDown: 1 } as const;
const isStep = (code: string): code is keyof typeof steps => code in steps;

interface PersonSheetProps {
  person: Person;
  /** All people, in the order in which the sheet goes through them. */
  people: readonly Person[];
}

/** A person over the list: what they may do, where they are signed in, and how they are kept out. Alt+↑ and Alt+↓ go on. */
export const PersonSheet = ({ person, people }: PersonSheetProps) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOnline = useIsOnline();
  const mayInvite = useRight('people.invite');
  const mayChangeRights = useRight('people.roles');
  const maySeeJournal = useRight('people.journal');
  const name = texts.row(person);
  const position = people.findIndex(({ id }) => id === person.id);
  const change = { isPossible: isOnline && person.may_change, mayInvite, mayChangeRights };

  const go = (to: string) => void navigate({ search: to }, { replace: true, state });
  const close = () => {
    const params = new URLSearchParams(search);
    params.delete(personParam);
    go(params.size > 0 ? `?${params}` : '');
  };
  const step = (by: number) => {
    const next = people[position + by];
    if (next) go(searchOfPerson(search, next.id));
  };
  const stepByKey = ({ nativeEvent: event, currentTarget, target }: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isStep(event.code)) return;
    // A question over the sheet, or a list of values that these keys open.
    const isElsewhere = !(target instanceof Element) || !currentTarget.contains(target) || target.matches('select');
    if (isElsewhere) return;
    event.preventDefault();
    step(steps[event.code]);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <SheetScrim />
        <Sheet onKeyDown={stepByKey}>
          <Head>
            <Avatar name={name} look={avatarLook(person)} isLarge />
            <Who>
              <SheetTitle>{name}</SheetTitle>
              <Soft>{words.about(person)}</Soft>
            </Who>
            <Pill tone={toneOf(person)}>{texts.stateOf(person)}</Pill>
            <SheetCloser aria-label={texts.close}>
              <Icon path="M4 4l8 8M12 4l-8 8" />
            </SheetCloser>
          </Head>
          <Content key={person.id}>
            {!isOnline && <Note role="status">{texts.offline}</Note>}
            {!person.may_change && <Note>{words.hasMore}</Note>}
            <PersonRights person={person} {...change} />
            {mayInvite && <PersonAccess person={person} {...change} />}
          </Content>
          <Foot>
            {maySeeJournal && (
              <JournalLink to={`${journalPath}?${new URLSearchParams({ login: person.login })}`}>
                {words.journal(person.name?.split(' ')[0] ?? person.login)}
              </JournalLink>
            )}
            <Way>
              <Button
                tone="quiet"
                aria-label={words.previous}
                aria-keyshortcuts="Alt+ArrowUp"
                isOff={position <= 0}
                onClick={() => step(-1)}
              >
                <Icon path="M10 3.5 5.5 8l4.5 4.5" />
              </Button>
              <span>{words.position(position + 1, people.length)}</span>
              <Button
                tone="quiet"
                aria-label={words.next}
                aria-keyshortcuts="Alt+ArrowDown"
                isOff={position >= people.length - 1}
                onClick={() => step(1)}
              >
                <Icon path="M6 3.5 10.5 8 6 12.5" />
              </Button>
            </Way>
          </Foot>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Sheet = styled(SheetPopup)`
  inline-size: min(${size.sheetMid}, 100vw);
`;

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(4)} ${space(6)};
  border-block-end: 1px solid ${color.line};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Who = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Content = styled.div`
  flex: 1 0 auto;
`;

const Note = styled.p`
  padding: ${space(3)} ${space(6)};
  border-block-end: 1px solid ${color.line};
  background: ${color.amberSoft};
  color: ${color.amber};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const JournalLink = styled(Link)`
  color: ${color.accent};
  font: 500 ${text.m} ${font};
  text-decoration: underline;
  text-underline-offset: 2px;
`;

const Way = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  margin-inline-start: auto;
  color: ${color.inkSoft};
  white-space: nowrap;
`;
