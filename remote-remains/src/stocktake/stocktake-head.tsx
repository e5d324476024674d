import { BackLink } from '@shared/kit/card/back-link';
import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { openedFromScreen } from '@shared/kit/print/opened-from-screen';
import { Link, useNavigate } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { countQueue } from '@shared/kit/stock/count-queue';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { Meter } from '@shared/kit/ui/meter';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { useState } from 'react';
import styled from 'styled-components';
import { stocktakeCounts } from '../data/stocktake-counts';
import { listPath, stocktakePath } from '../paths';
import { EndQuestion } from './end-question';
import { CountingPerson } from './person';
import { SavedStocktakeCounts } from './saved-stocktake-counts';
import { texts } from './texts';
import type { ShownStocktake } from './use-stocktake';

const printer = 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z';

interface StocktakeHeadProps {
  shown: ShownStocktake;
  /** On a phone: what is counted, since when and who counts are below the title. */
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

/** What is counted, since when, who counts, and what can be done with all of it. */
export const StocktakeHead = ({ shown, isUnfolded, onUnfold }: StocktakeHeadProps) => {
  const { id, stocktake, isOpen, isCounting, rows, totals, counting } = shown;
  const [isCancelling, setIsCancelling] = useState(false);
  const isPhone = useMedia('phone');
  const isByThumb = isPhone && isOpen;
  const navigate = useNavigate();
  const me = loginOfScreen();
  const nameOf = usePersonNames();
  const sheet = `${stocktakePath(id)}/print`;
  return (
    <Head>
      <BackLink to={listPath} />
      {isByThumb ? (
        <>
          <Two>
            <Title>
              <Unfold aria-expanded={isUnfolded} title={texts.unfold} onClick={() => onUnfold(!isUnfolded)}>
                {texts.title(id)}
                <Icon path={isUnfolded ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} />
              </Unfold>
            </Title>
            <SavedStocktakeCounts shown={shown} />
          </Two>
          <Progress>
            <span>
              <b>{formatCount(totals.counted)}</b> {texts.of(rows.length)}
            </span>
            <Meter max={Math.max(1, rows.length)} value={totals.counted} aria-label={texts.progressLabel} />
          </Progress>
        </>
      ) : (
        <Title>{texts.title(id)}</Title>
      )}
      {stocktake && (
        <>
          <About hidden={isByThumb && !isUnfolded}>{aboutOf(stocktake, nameOf)}</About>
          <People hidden={isByThumb && !isUnfolded} aria-label={texts.people}>
            {stocktake.people.map(({ user, pieces }) => (
              <CountingPerson key={user} login={user} isMe={user === me} pieces={texts.pieces(formatCount(pieces))} />
            ))}
          </People>
          {isOpen && (
            <>
              {!isPhone && isCounting && (
                <PrintLink to={sheet} state={openedFromScreen} aria-label={texts.print}>
                  <ToolLabel words={texts.print} icon={printer} iconOn="compact" />
                </PrintLink>
              )}
              <MenuButton
                label={texts.more}
                {...(isPhone && { tone: 'quiet', content: <Icon path="M3 8h1.5M7.25 8h1.5M11.5 8h1.5" /> })}
              >
                {isPhone && isCounting && (
                  <>
                    <MenuItem disabled={counting.done.length === 0} onClick={countQueue(stocktakeCounts(id)).undo}>
                      {texts.scan.undo}
                    </MenuItem>
                    <MenuItem onClick={() => navigate(sheet, { state: openedFromScreen })}>{texts.print}</MenuItem>
                    <MenuLine />
                  </>
                )}
                <MenuItem data-tone="danger" onClick={() => setIsCancelling(true)}>
                  {texts.ends.cancellation.confirm}
                </MenuItem>
              </MenuButton>
              <EndQuestion
                id={id}
                how="cancellation"
                left={totals.left}
                isOpen={isCancelling}
                onClose={() => setIsCancelling(false)}
              />
            </>
          )}
        </>
      )}
    </Head>
  );
};

const aboutOf = (
  { scope, blind, started, status, compared, ended }: NonNullable<ShownStocktake['stocktake']>,
  nameOf: (login: string) => string,
) => {
  const from = formatWhen(started.at);
  const until = formatWhen(ended?.at ?? '');
  const shownFrom = formatWhen(compared?.at ?? '');
  const comparison =
    compared && texts.compared(`${shownFrom.day} ${shownFrom.time}`, compared.user && nameOf(compared.user));
  const end =
    status === 'open'
      ? comparison
      : texts.ended[status](`${until.day} ${until.time}`, ended?.user ? nameOf(ended.user) : null);
  return [texts.scopes[scope], blind && texts.blind, end ?? texts.started(from.day, from.time)]
    .filter(Boolean)
    .join(' · ');
};

const Head = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-block-size: ${size.cardToolbar};

  @media ${media.tablet} {
    padding-block: ${space(2)};
  }

  @media ${media.phone} {
    min-block-size: ${size.toolbar};
    padding-block: 0;
    padding-inline: ${space(1)} ${space(4)};
  }
`;

/* Two buttons, one below the other: each is a target of its own. */
const Two = styled.div`
  flex: 1;
  min-inline-size: 0;

  button {
    min-block-size: ${space(6)};
  }
`;

const Unfold = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: 600 ${text.l} ${font};
`;

const Progress = styled.span`
  display: grid;
  flex: none;
  gap: ${space(1)};
  justify-items: end;
  color: ${color.inkSoft};

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  progress {
    inline-size: 76px;
  }
`;

const Title = styled.h1`
  font: 600 ${text.xl} ${font};
  white-space: nowrap;

  @media ${media.phone} {
    margin-inline-end: auto;
  }
`;

const About = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};

  &[hidden] {
    display: none;
  }

  @media ${media.phone} {
    order: 1;
    flex-basis: 100%;
    padding-inline-start: ${space(3)};
  }
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0;
  margin: 0;
  list-style: none;

  &[hidden] {
    display: none;
  }

  @media ${media.tablet} {
    order: 2;
    flex-basis: 100%;
    padding-block-end: ${space(1)};
    padding-inline-start: ${space(3)};
  }
`;

const PrintLink = styled(Link)`
  ${plainButtonStyles}
`;
