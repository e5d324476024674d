import { startColorTheme } from '@shared/kit/runtime/page/color-theme';
import { GlobalStyle } from '@shared/kit/theme/global-style';
import { createRoot } from 'react-dom/client';
import { GalleryScreen } from './gallery-screen';
import { texts } from './texts';

startColorTheme();
document.title = texts.title;
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <GlobalStyle />
    <GalleryScreen />
  </>,
);
