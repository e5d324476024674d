import sharp from 'sharp';

/** 800 x 400 with a red left end, stored rotated: it is upright only after its EXIF orientation is applied. */
export const photo = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 200, height: 400, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Анна', ImageDescription: '55.7558, 37.6173' } });
