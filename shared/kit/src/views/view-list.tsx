import { formatCount } from '@shared/kit/format/format-count';
import { failureFields } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { reasonOf, useRight } from '@shared/kit/runtime/rights/rights';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuItem, MenuLine, type MenuOpener, MenuPopup, openerOf } from '@shared/kit/ui/choices/menu-popup';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ListedView } from './known-views';
import { texts } from './texts';
import { viewIcons } from './view-icons';
import { isTaken, reportFailure } from './view-problems';
import { viewCalls } from './views';

interface ViewListProps {
  list: string;
  views: readonly ListedView[];
  open: ListedView | undefined;
  isChanged: boolean;
  countOf: (key: string) => number | undefined;
}

/** One's own first: the menu is for them. */
const kinds = ['own', 'team', 'built-in'] as const;
const handle = 'M6 4v.05M6 8v.05M6 12v.05M10 4v.05M10 8v.05M10 12v.05';
const viewType = 'application/x-view';

/** All views of a list: to order, rename, share, hide and delete. Hidden built-in ones are behind one link. */
export const ViewList = ({ list, views, open, isChanged, countOf }: ViewListProps) => {
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<ListedView>();
  const [isAsking, setIsAsking] = useState(false);
  const mayShare = useRight('views.share');
  const hidden = views.filter(({ isHidden }) => isHidden).map(({ key }) => key);
  const lost = views.filter(({ kind, isHidden }) => kind === 'built-in' && isHidden);

  const place = (places: { order?: string[]; hidden?: string[] }) => {
    viewCalls.place({ list, ...places }).catch(reportFailure);
  };
  const hide = (keys: readonly string[], isHidden: boolean) =>
    place({ hidden: isHidden ? [...hidden, ...keys] : hidden.filter((key) => !keys.includes(key)) });
  /** Puts a view into the place of another one of its kind. */
  const move = (key: string, to: string | undefined) => {
    const order = views.map((view) => view.key);
    const isOfKind = views.find((view) => view.key === key)?.kind === views.find((view) => view.key === to)?.kind;
    if (to === undefined || to === key || !isOfKind) return;
    place({ order: order.filter((each) => each !== key).toSpliced(order.indexOf(to), 0, key) });
  };

  const remove = async ({ name, stored }: ListedView) => {
    setIsAsking(false);
    if (!stored) return;
    try {
      await viewCalls.remove(stored);
      notify.success(texts.removed(name));
    } catch {
      // `http` has logged it; here the person is informed.
      notify.error(texts.removeFailed);
    }
  };

  return (
    <List>
      {kinds.map((kind) => {
        const ofKind = views.filter((view) => view.kind === kind && (kind !== 'built-in' || !view.isHidden));
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} aria-label={texts.kinds[kind]}>
            <Kind>
              {kind !== 'built-in' && <Icon path={viewIcons[kind]} />}
              {texts.kinds[kind]}
            </Kind>
            {ofKind.map((view, index) =>
              view.key === renamed ? (
                <Rename key={view.key} view={view} views={views} onDone={() => setRenamed(undefined)} />
              ) : (
                <Line
                  key={view.key}
                  draggable
                  data-open={view === open || undefined}
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(viewType, view.key)}
                  onDragOver={(event) => event.dataTransfer.types.includes(viewType) && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    move(event.dataTransfer.getData(viewType), view.key);
                  }}
                >
                  <Icon path={handle} />
                  <Name>{view.name}</Name>
                  <About>{aboutOf(view, view === open, isChanged)}</About>
                  <Count>{countText(countOf(view.key))}</Count>
                  <LineMenu name={view.name}>
                    {view.stored && <MenuItem onClick={() => setRenamed(view.key)}>{texts.rename}</MenuItem>}
                    {view.stored && (view.kind === 'own' || view.stored.is_own) && (
                      <MenuItem
                        disabled={view.kind === 'own' && !mayShare}
                        title={mayShare ? undefined : reasonOf('views.share')}
                        onClick={() => void share(view.stored)}
                      >
                        {view.kind === 'own' ? texts.share : texts.unshare}
                      </MenuItem>
                    )}
                    <MenuItem disabled={index === 0} onClick={() => move(view.key, ofKind[index - 1]?.key)}>
                      {texts.up}
                    </MenuItem>
                    <MenuItem
                      disabled={index === ofKind.length - 1}
                      onClick={() => move(view.key, ofKind[index + 1]?.key)}
                    >
                      {texts.down}
                    </MenuItem>
                    <MenuItem onClick={() => hide([view.key], !view.isHidden)}>
                      {view.isHidden ? texts.show : texts.hide}
                    </MenuItem>
                    {view.stored && (
                      <>
                        <MenuLine />
                        <MenuItem
                          data-tone="danger"
                          onClick={() => {
                            setRemoved(view);
                            setIsAsking(true);
                          }}
                        >
                          {texts.remove}
                        </MenuItem>
                      </>
                    )}
                  </LineMenu>
                </Line>
              ),
            )}
          </section>
        );
      })}
      {lost.length > 0 && (
        <More
          type="button"
          onClick={() =>
            hide(
              lost.map(({ key }) => key),
              false,
            )
          }
        >
          {texts.moreBuiltIn(lost.map(({ name }) => name))}
        </More>
      )}
      {removed && (
        <ConfirmDialog
          isOpen={isAsking}
          title={texts.removeQuestion(removed.name)}
          explanation={removed.kind === 'team' ? texts.removeExplanation.team : texts.removeExplanation.own}
          confirmLabel={texts.remove}
          onConfirm={() => void remove(removed)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </List>
  );
};

const share = async (stored: ListedView['stored']) => {
  if (!stored) return;
  try {
    await viewCalls.change(stored, { is_shared: !stored.is_shared });
  } catch (error) {
    const { name: reason } = failureFields(error);
    if (reason) notify.error(reason);
    else reportFailure(error);
  }
};

const countText = (count: number | undefined) => (count === undefined ? '' : formatCount(count));

const aboutOf = ({ kind, stored, isHidden }: ListedView, isOpen: boolean, isChanged: boolean): string =>
  [
    kind === 'team' && stored && (stored.is_own ? texts.you : stored.owner),
    isOpen && (isChanged ? texts.isOpenAndChanged : texts.isOpen),
    isHidden && texts.isHidden,
  ]
    .filter(Boolean)
    .join(', ');

interface RenameProps {
  view: ListedView;
  views: readonly ListedView[];
  onDone: () => void;
}

/** The name of a view as a field: Enter saves, Escape leaves it as it was. */
const Rename = ({ view, views, onDone }: RenameProps) => {
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    const given = name.trim();
    if (given === '') return setProblem(texts.nameNeeded);
    if (isTaken(given, views, view.key)) return setProblem(texts.nameTaken);
    try {
      if (view.stored && given !== view.name) await viewCalls.change(view.stored, { name: given });
      onDone();
    } catch (error) {
      const { name: refused } = failureFields(error);
      setProblem(refused);
      if (!refused) reportFailure(error);
    }
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The popover would close.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    else onDone();
  };

  return (
    <Field
      label={texts.newNameOf(view.name)}
      value={name}
      maxLength={60}
      error={problem}
      ref={(field) => field?.focus()}
      onChange={({ target }) => {
        setName(target.value);
        setProblem(undefined);
      }}
      onKeyDown={byKey}
    />
  );
};

/** The actions of one view. */
const LineMenu = ({ name, children }: { name: string; children: ReactNode }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  return (
    <>
      <Dots
        ref={button}
        aria-label={texts.more(name)}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        onClick={(event) => setOpenedBy(openerOf(event))}
      >
        <Icon path="M3.5 8v.05M8 8v.05M12.5 8v.05" />
      </Dots>
      {openedBy && (
        <MenuPopup
          anchor={button}
          align="end"
          label={texts.more(name)}
          openedBy={openedBy}
          onClose={() => setOpenedBy(undefined)}
        >
          {children}
        </MenuPopup>
      )}
    </>
  );
};

const List = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.line};

  section {
    display: grid;
  }

  svg {
    stroke-linecap: round;
  }
`;

const Kind = styled.h3`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(1)} ${space(2)};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.viewLine};
  padding-inline: ${space(2)};
  border-radius: ${radius.m};

  &[data-open] {
    background: ${color.sunken};
  }

  > svg {
    color: ${color.inkSoft};
    cursor: grab;
  }

  @media ${media.touch} {
    min-block-size: ${size.touch};
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const About = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Count = styled.span`
  flex: 1;
  color: ${color.inkSoft};
  text-align: end;
`;

const Dots = styled(Button)`
  inline-size: ${size.control};
  block-size: ${size.viewLine};
  min-block-size: 0;
  padding: 0;
  border-color: transparent;
  background: transparent;

  @media ${media.touch} {
    block-size: ${size.touch};
  }
`;

const More = styled.button`
  justify-self: start;
  padding: ${space(1)} ${space(2)};
  border: 0;
  background: none;
  color: ${color.accent};
  cursor: pointer;
  font: 500 ${text.m} ${font};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
`;
