import { FactList } from 'shared/card/fact-list';
import type { BuildMetrics } from 'shared/contract/telemetry';
import { Block } from 'shared/ui/block';
import { durationWords, scoreWords } from './metric-words';
import { texts } from './texts';

/** The speed of the pages outside of all sections, above all of the login; nothing if nobody visited them. */
export const OutsideBlock = ({ metrics }: { metrics: BuildMetrics[] }) => {
  const outside = metrics.find(({ section }) => section === null);
  if (!outside) return null;
  const { LCP, INP, CLS } = outside.vitals;
  return (
    <Block title={texts.outside}>
      <FactList
        facts={[
          [texts.columns.LCP, durationWords(LCP.p75)],
          [texts.columns.INP, durationWords(INP.p75)],
          [texts.columns.CLS, scoreWords(CLS.p75)],
        ]}
      />
    </Block>
  );
};
