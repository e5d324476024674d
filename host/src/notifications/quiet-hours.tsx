import type { NotificationSettings, NotificationSettingsChange } from '@shared/contract/wire/host/notification';
import { formatWhen } from '@shared/kit/format/format-date';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Chip } from '@shared/kit/ui/chip';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import styled from 'styled-components';
import { SavedInput } from './saved-input';
import { texts } from './settings-texts';

interface QuietHoursProps {
  settings: NotificationSettings;
  onChange: (change: NotificationSettingsChange) => void;
}

/** '7:30' is '07:30'; so is '730', as the digits of a phone have no colon. */
const readTime = (typed: string) => {
  const [, hours = '', minutes] = /^\s*([01]?\d|2[0-3])[:.]?([0-5]\d)\s*$/.exec(typed) ?? [];
  return minutes === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

/** Nobody is quiet on all days. */
const mostDays = 6;

/** When the bot sends nothing: hours, whole days, and what is sent all the same. */
export const QuietHours = ({ settings, onChange }: QuietHoursProps) => {
  const { is_quiet, quiet_from, quiet_to, quiet_days, mentions_when_quiet } = settings;
  return (
    <Frame aria-label={texts.quiet.title}>
      <Line>
        <Checkbox label={texts.quiet.title} isChecked={is_quiet} onToggle={() => onChange({ is_quiet: !is_quiet })} />
        <h3>{texts.quiet.title}</h3>
        <Soft>{texts.quiet.about}</Soft>
      </Line>
      {is_quiet && (
        <>
          <Line>
            <Soft>{texts.quiet.from}</Soft>
            <SavedInput
              label={texts.quiet.fromLabel}
              shown={quiet_from}
              read={readTime}
              onSave={(quiet_from) => onChange({ quiet_from })}
            />
            <Soft>{texts.quiet.until}</Soft>
            <SavedInput
              label={texts.quiet.untilLabel}
              shown={quiet_to}
              read={readTime}
              onSave={(quiet_to) => onChange({ quiet_to })}
            />
            <Days role="group" aria-label={texts.quiet.wholeDays}>
              <Soft>{texts.quiet.wholeDays}</Soft>
              {texts.quiet.days.map((name, index) => {
                const day = index + 1;
                const isOn = quiet_days.includes(day);
                return (
                  <DayChip
                    key={name}
                    type="button"
                    aria-pressed={isOn}
                    disabled={!isOn && quiet_days.length === mostDays}
                    onClick={() =>
                      onChange({
                        quiet_days: isOn
                          ? quiet_days.filter((each) => each !== day)
                          : [...quiet_days, day].sort((one, other) => one - other),
                      })
                    }
                  >
                    {name}
                  </DayChip>
                );
              })}
            </Days>
          </Line>
          <Drawing settings={settings} />
          <Option>
            <Checkbox
              label={texts.quiet.mentions}
              isChecked={mentions_when_quiet}
              onToggle={() => onChange({ mentions_when_quiet: !mentions_when_quiet })}
            />
            {texts.quiet.mentions}
          </Option>
        </>
      )}
    </Frame>
  );
};

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const dayMinutes = 1440;

/** The quiet parts of today, in minutes. */
const quietParts = ({ quiet_from, quiet_to, quiet_days }: NotificationSettings, now: Date): [number, number][] => {
  if (quiet_days.includes(now.getDay() || 7)) return [[0, dayMinutes]];
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_to)];
  return from > until
    ? [
        [0, until],
        [from, dayMinutes],
      ]
    : [[from, until]];
};

const share = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;

const Drawing = ({ settings }: { settings: NotificationSettings }) => {
  const now = new Date();
  const minute = now.getHours() * 60 + now.getMinutes();
  const parts = quietParts(settings, now);
  const label = texts.quiet.drawing({
    from: settings.quiet_from,
    until: settings.quiet_to,
    now: formatWhen(now.toISOString()).time,
    isQuiet: parts.some(([from, until]) => minute >= from && minute < until),
  });
  return (
    <div>
      <DayBar role="img" aria-label={label}>
        {parts.map(([from, until]) => (
          <i key={from} style={{ insetInlineStart: share(from), inlineSize: share(until - from) }} />
        ))}
        <u style={{ insetInlineStart: share(minute) }} />
      </DayBar>
      <Hours aria-hidden="true">
        {['00', '04', '08', '12', '16', '20', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Hours>
    </div>
  );
};

const Frame = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border-block-end: 1px solid ${color.line};

  h3 {
    font: 600 ${text.l} ${font};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  margin-inline-start: auto;
`;

const DayChip = styled(Chip)`
  padding: 0 ${space(2)};
`;

const DayBar = styled.span`
  position: relative;
  display: block;
  block-size: ${space(3)};
  border-radius: ${radius.s};
  background: ${color.greenSoft};
  overflow: hidden;

  i {
    position: absolute;
    inset-block: 0;
    background: repeating-linear-gradient(135deg, ${color.lineStrong} 0 2px, ${color.sunken} 2px 6px);
  }

  u {
    position: absolute;
    inset-block: 0;
    inline-size: 2px;
    background: ${color.accent};
  }
`;

const Hours = styled.span`
  display: flex;
  justify-content: space-between;
  margin-block-start: ${space(1)};
  color: ${color.inkSoft};
  font: 400 ${text.xs} ${font};
`;

const Option = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.pill};
`;
