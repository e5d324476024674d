import { space } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Chip } from '@shared/kit/ui/chip';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { ChoicePill } from '@shared/kit/ui/choices/choice-pill';
import { Radio } from '@shared/kit/ui/choices/radio';
import { Segments } from '@shared/kit/ui/choices/segments';
import { DateField } from '@shared/kit/ui/date-field';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Facts } from '@shared/kit/ui/facts';
import { FailureCard } from '@shared/kit/ui/failure-card';
import { Field } from '@shared/kit/ui/field';
import { Meter } from '@shared/kit/ui/meter';
import { Pill } from '@shared/kit/ui/pill';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { Spinner } from '@shared/kit/ui/spinner';
import { TextButton } from '@shared/kit/ui/text-button';
import { useState } from 'react';
import styled from 'styled-components';
import type { Example } from './example';
import { texts } from './texts';

const Checkboxes = () => {
  const [isChecked, setIsChecked] = useState(true);
  return (
    <>
      <Checkbox label={texts.all} isChecked={isChecked} onToggle={() => setIsChecked(!isChecked)} />
      <Checkbox label={texts.some} isChecked={false} isMixed onToggle={() => setIsChecked(!isChecked)} />
    </>
  );
};

const deliveries = [
  { value: 'courier', content: texts.courier },
  { value: 'post', content: texts.post },
] as const;

type Delivery = (typeof deliveries)[number]['value'];

const DeliverySegments = () => {
  const [chosen, setChosen] = useState<Delivery>('courier');
  return <Segments label={texts.delivery} options={deliveries} chosen={chosen} onChoose={setChosen} />;
};

const DeliveryRadios = () => {
  const [chosen, setChosen] = useState<Delivery>('courier');
  return deliveries.map(({ value, content }) => (
    <label key={value} htmlFor={`delivery-${value}`}>
      <Radio id={`delivery-${value}`} name="delivery" checked={value === chosen} onChange={() => setChosen(value)} />
      {` ${content}`}
    </label>
  ));
};

const Days = () => {
  const [day, setDay] = useState('2026-11-27');
  return (
    <>
      <DateField label={texts.day} value={day} onChange={({ target }) => setDay(target.value)} />
      <DateField label={texts.day} value="" error={texts.dayProblem} />
    </>
  );
};

type Status = (typeof texts.statuses)[number];

const StatusPill = ({ isRefused = false, isSaving = false }) => {
  const [status, setStatus] = useState<Status>(texts.statuses[0]);
  return (
    <ChoicePill<Status>
      label={texts.status}
      value={status}
      options={texts.statuses}
      tone={() => 'green'}
      onChoose={setStatus}
      isRefused={isRefused}
      isSaving={isSaving}
    />
  );
};

const OpenedDialog = () => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
      <Dialog title={texts.order} isOpen={isOpen} onClose={close}>
        <Field label={texts.name} defaultValue={texts.coat} />
        <DialogActions>
          <Button tone="primary" onClick={close}>
            {texts.save}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const OpenedQuestion = () => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.question}
        explanation={texts.explanation}
        confirmLabel={texts.remove}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
};

export const uiExamples: Example[] = [
  {
    imports: "import { Button } from '@shared/kit/ui/button';",
    Shown: () => (
      <>
        <Button>{texts.order}</Button>
        <Button tone="primary">{texts.save}</Button>
        <Button tone="quiet">{texts.more}</Button>
        <Button tone="danger">{texts.remove}</Button>
        <Button tone="primary" isBusy>
          {texts.saving}
        </Button>
        <Button isOff>{texts.unavailable}</Button>
        <Button disabled>{texts.unavailable}</Button>
      </>
    ),
  },
  {
    imports: "import { TextButton } from '@shared/kit/ui/text-button';",
    Shown: () => <TextButton type="button">{texts.more}</TextButton>,
  },
  {
    imports: "import { Chip } from '@shared/kit/ui/chip';",
    Shown: () => <Chip type="button">{texts.order}</Chip>,
  },
  {
    imports: "import { Field } from '@shared/kit/ui/field';",
    Shown: () => (
      <>
        <Field label={texts.name} defaultValue={texts.coat} />
        <Field label={texts.name} error={texts.nameProblem} />
        <Field label={texts.name} note={texts.note} data-draft defaultValue={texts.coat} />
        <Field label={texts.name} disabled defaultValue={texts.coat} />
      </>
    ),
  },
  { imports: "import { DateField } from '@shared/kit/ui/date-field';", Shown: Days },
  { imports: "import { Checkbox } from '@shared/kit/ui/choices/checkbox';", Shown: Checkboxes },
  { imports: "import { Radio } from '@shared/kit/ui/choices/radio';", Shown: DeliveryRadios },
  { imports: "import { Segments } from '@shared/kit/ui/choices/segments';", Shown: DeliverySegments },
  {
    imports: "import { ChoicePill } from '@shared/kit/ui/choices/choice-pill';",
    Shown: () => (
      <>
        <StatusPill />
        <StatusPill isSaving />
        <StatusPill isRefused />
      </>
    ),
  },
  {
    imports: "import { Pill } from '@shared/kit/ui/pill';",
    Shown: () =>
      texts.tones.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      )),
  },
  { imports: "import { Dialog } from '@shared/kit/ui/dialogs/dialog';", Shown: OpenedDialog },
  { imports: "import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';", Shown: OpenedQuestion },
  {
    imports: "import { Block } from '@shared/kit/ui/block';",
    Shown: () => <Block title={texts.block}>{texts.coat}</Block>,
  },
  {
    imports: "import { Facts } from '@shared/kit/ui/facts';",
    Shown: () => (
      <FactsOfOrder>
        <Facts facts={texts.facts} />
      </FactsOfOrder>
    ),
  },
  {
    imports: "import { EmptyState } from '@shared/kit/ui/empty-state';",
    Shown: () => <EmptyState title={texts.empty} />,
  },
  {
    imports: "import { FailureCard } from '@shared/kit/ui/failure-card';",
    Shown: () => (
      <FailureCard title={texts.failed} explanation={texts.failedWhy} code="1a2b-3c4d" onRetry={() => undefined} />
    ),
  },
  {
    imports: "import { Skeleton } from '@shared/kit/ui/skeleton';",
    Shown: () => <Skeleton $width="240px" />,
  },
  { imports: "import { Spinner } from '@shared/kit/ui/spinner';", Shown: Spinner },
  {
    imports: "import { Meter } from '@shared/kit/ui/meter';",
    Shown: () => <Meter aria-label={texts.loading} value={0.4} />,
  },
];

const FactsOfOrder = styled.dl`
  display: flex;
  gap: ${space(6)};
  margin: 0;
`;
