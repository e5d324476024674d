import { color, media, motion, radius, size, space } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { texts } from '../texts';

const blocks = [
  ['30%', '60%', '45%', '70%'],
  ['45%', '55%', '35%', '60%'],
  ['25%', '40%', '65%', '50%'],
];
const rows = ['34%', '52%', '41%', '60%', '38%', '47%', '55%', '36%', '50%', '44%', '58%', '40%'];

/**
 * Shown while the code of a screen loads: bars where the parts of a card, or the rows of a list, will be. A fast screen
 * is ready before this shows.
 */
export const ScreenPending = () => {
  const isCard = useLocation().pathname.includes('/edit');
  return (
    <Screen role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Head>
        <Skeleton $width="160px" />
      </Head>
      {isCard ? (
        <Blocks>
          {blocks.map((lines) => (
            <Panel key={lines.join()}>
              {lines.map((width) => (
                <Skeleton key={width} $width={width} />
              ))}
            </Panel>
          ))}
        </Blocks>
      ) : (
        <Rows>
          {rows.map((width) => (
            <Row key={width}>
              <Skeleton $width={width} />
            </Row>
          ))}
        </Rows>
      )}
    </Screen>
  );
};

const appear = keyframes`
  from { opacity: 0; }
`;

const Screen = styled.div`
  animation: ${appear} ${motion.fast} 200ms backwards;

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  block-size: ${size.toolbar};
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space(4)};
`;

const Panel = styled.div`
  ${panelStyles}
  display: grid;
  gap: ${space(8)};
  align-content: start;
  padding: ${space(5)};
`;

const Rows = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const Row = styled.div`
  display: grid;
  align-items: center;
  block-size: ${size.tableHeader};
  padding-inline: ${space(4)};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
