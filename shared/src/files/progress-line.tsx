import { color, motion, radius, size } from 'shared/theme/tokens';
import styled from 'styled-components';

interface ProgressLineProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

/** Visible from the beginning. */
const leastShare = 0.06;

/** The upload progress of a file. */
export const ProgressLine = ({ label, share }: ProgressLineProps) => (
  <Track
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <Sent style={{ scale: `${Math.max(leastShare, share)} 1` }} />
  </Track>
);

/* Its edge separates it from any picture below it. */
const Track = styled.span`
  display: block;
  overflow: hidden;
  block-size: ${size.progress};
  border-radius: ${radius.pill};
  background: ${color.surface};
  box-shadow: 0 0 0 1px ${color.lineStrong};
`;

const Sent = styled.span`
  display: block;
  block-size: 100%;
  background: ${color.accent};
  transform-origin: left;
  transition: scale ${motion.fast} linear;
`;
