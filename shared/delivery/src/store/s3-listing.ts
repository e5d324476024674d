/** One page of `ListObjectsV2`. The keys are URL-encoded (`encoding-type=url`), so they contain no XML entities. */
export const readListing = (xml: string) => ({
  objects: [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
    key: decodeURIComponent(textOf(object, 'Key').replaceAll('+', ' ')),
    changedAt: new Date(textOf(object, 'LastModified')),
  })),
  /** The token that requests the next page; null after the last. */
  continuation: textOf(xml, 'IsTruncated') === 'true' ? unescapeXml(textOf(xml, 'NextContinuationToken')) : null,
});

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

const unescapeXml = (text: string) => text.replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity);
