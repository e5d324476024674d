/** The committed OpenAPI document, which other programs and people read without starting the api. */
export const committedDocument = new URL('../../../../openapi.json', import.meta.url);
