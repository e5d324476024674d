import { defineSection } from 'shared/section/define-section';
import { routes } from './routes';

export default defineSection({ id: 'buyers', routes });
