import { Segments } from 'shared/ui/segments';
import { Sign } from 'shared/ui/sign';
import type { ListForm } from '../list-form';

const usual = 'list';

interface FormChoiceProps<Row> {
  form: ListForm<Row>;
  isOn: boolean;
  onChoose: (name: string) => void;
}

/** Switches between rows and columns and another form of the rows. */
export const FormChoice = <Row,>({ form, isOn, onChoose }: FormChoiceProps<Row>) => (
  <Segments
    label={form.label}
    options={[
      { value: usual, content: <Words {...form.usual} /> },
      { value: form.name, content: <Words {...form.own} /> },
    ]}
    chosen={isOn ? form.name : usual}
    onChoose={(chosen) => onChoose(chosen === usual ? '' : chosen)}
  />
);

const Words = ({ words, sign }: { words: string; sign: string }) => (
  <>
    <Sign path={sign} />
    {words}
  </>
);
