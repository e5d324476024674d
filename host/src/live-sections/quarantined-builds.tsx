import type { PublishedSection } from '@shared/contract/wire/host/section';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoment } from '@shared/kit/format/format-date';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.quarantined;

/** Of each build that was taken from everybody by itself: why, what people have now, and how its team gives it back. */
export const QuarantinedBuilds = ({ sections }: { sections: readonly PublishedSection[] }) =>
  sections.map(({ id, title, live, quarantined }) => {
    if (!quarantined) return null;
    const { build, at, loaded, broken } = quarantined;
    return (
      <Notice key={id} role="status">
        <b>{words.title(title, build, formatMoment(at))}</b>
        {loaded !== null && broken !== null && <p>{words.evidence(formatCount(broken), formatCount(loaded))}</p>}
        <p>
          {words.now(live.build)} <code>{words.command(id)}</code>
        </p>
      </Notice>
    );
  });

const Notice = styled.div`
  margin-block-end: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.amber};
  border-radius: ${radius.l};
  background: ${color.amberSoft};

  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  @media ${media.phone} {
    margin-inline: ${space(3)};
  }

  code {
    font: 500 ${text.s} ${font};
    overflow-wrap: anywhere;
  }
`;
