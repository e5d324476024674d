// First: everything that adds a style or a script after it needs the nonce.
import './style-nonce';
import './fonts.css';
import { startHost } from './start-host';

startHost(document);
