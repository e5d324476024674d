import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from 'shared/format/format-count';
import { Link } from 'shared/router';
import type { Removal } from 'shared/runtime/removal';
import { ConnectionNote } from 'shared/table/connection-note';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import { buttonFace } from 'shared/ui/button';
import styled from 'styled-components';
import { type CardRecord, type PageType, wordsOf } from './card-pages';
import { LeaveGuard } from './leave-guard';
import { backTo, useRecordPlace } from './record-place';
import { RecordSwitcher } from './record-switcher';
import { RemoveRecord } from './remove-record';
import { useSaveShortcut } from './save-shortcut';
import { SettingsSheet } from './settings-sheet';
import { texts } from './texts';

interface CardScreenProps<Row extends CardRecord, Key extends QueryKey> {
  pageType: PageType;
  /** Which record it is; undefined where there is none. */
  id: number | undefined;
  /** The list that the record stands in: where it is cached, the cache is what the switcher shows. */
  listQuery: UseQueryOptions<Row[], Error, Row[], Key>;
  listPath: string;
  /** How the record is deleted. */
  removal: Removal;
  /** Said where the record is gone while its card is open: what was typed into it stays in sight. */
  problem?: string | undefined;
  /** More in the toolbar, before 'Настройка'. */
  actions?: ReactNode;
  /** More in the sheet 'Настройка'. */
  sheet?: ReactNode;
  children: ReactNode;
}

/** A record's screen: everything a card can do, so that a section says only which blocks (spec §2, 'Card screens'). */
export const CardScreen = <Row extends CardRecord, Key extends QueryKey>(props: CardScreenProps<Row, Key>) => {
  const { pageType, id, listQuery, listPath, removal, problem, actions, sheet, children } = props;
  const words = wordsOf(pageType);
  // Changes elsewhere reach it by themselves; opening a card is no reason to ask for the whole list.
  const { data: records } = useQuery({ ...listQuery, staleTime: Number.POSITIVE_INFINITY });
  const { place, count, previousId, nextId } = useRecordPlace(pageType, records, id);
  useSaveShortcut();
  const addressOf = (record: number) => `${listPath}/${record}/edit`;
  const title = id === undefined ? texts.notLoaded : `${words.title}${id}`;

  return (
    <Card>
      <title>{title}</title>
      <Toolbar>
        <Back {...backTo(pageType, listPath)}>
          <span aria-hidden="true">←</span> {texts.back}
        </Back>
        <Title>{id === undefined ? title : <Link to={addressOf(id)}>{title}</Link>}</Title>
        <RecordSwitcher pageType={pageType} records={records} id={id} addressOf={addressOf} />
        <Connection>
          <ConnectionNote isLoading={false} shortUpTo="compact" />
        </Connection>
        <Way>
          <Neighbour
            label={words.previous}
            sign="‹"
            to={previousId === undefined ? undefined : addressOf(previousId)}
          />
          <Place>{place > 0 && texts.position(formatCount(place), formatCount(count))}</Place>
          <Neighbour label={words.next} sign="›" to={nextId === undefined ? undefined : addressOf(nextId)} />
        </Way>
        {actions}
        {id !== undefined && (
          <SettingsSheet
            records={records}
            removal={<RemoveRecord pageType={pageType} id={id} listPath={listPath} removal={removal} />}
          >
            {sheet}
          </SettingsSheet>
        )}
      </Toolbar>
      {problem && <Problem role="alert">{problem}</Problem>}
      {children}
      <LeaveGuard cardAddress={id === undefined ? undefined : addressOf(id)} />
    </Card>
  );
};

/** The way to the record before or after; at an end of the list it leads nowhere. */
const Neighbour = ({ label, sign, to }: { label: string; sign: string; to: string | undefined }) =>
  to ? (
    <Step to={to} aria-label={label} title={label}>
      {sign}
    </Step>
  ) : (
    <NoStep role="link" aria-label={label} aria-disabled="true">
      {sign}
    </NoStep>
  );

const Card = styled.div`
  display: grid;
  gap: ${space(4)};
  max-inline-size: ${size.card};
  padding-block-end: ${space(16)};
  margin-inline: auto;

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Problem = styled.p`
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.m};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.cardToolbar};
  margin-block-end: calc(-1 * ${space(4)});

  @media ${media.phone} {
    padding-block: ${space(2)};
  }
`;

const Back = styled(Link)`
  ${buttonFace}
  border-color: transparent;
`;

const Title = styled.h1`
  min-inline-size: 0;
  margin-inline-end: ${space(3)};
  font: 600 ${text.xl} ${font};
  overflow-wrap: anywhere;
`;

/* Only what room is left: the toolbar keeps its height when it appears. */
const Connection = styled.div`
  flex: 1 1 0;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Way = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  margin-inline-start: auto;
`;

const Place = styled.span`
  min-inline-size: 64px;
  color: ${color.inkSoft};
  text-align: center;
`;

const Step = styled(Link)`
  ${buttonFace}
  min-inline-size: ${size.control};
  border-color: transparent;
  border-radius: ${radius.m};
`;

const NoStep = styled.span`
  ${buttonFace}
  min-inline-size: ${size.control};
  border-color: transparent;
  opacity: 0.5;
`;
