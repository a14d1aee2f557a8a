// What people see of rich text: limits count it.

/** Without markup; an entity is one letter. */
export const visibleText = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z]+;|&#\d+;/g, ' ')
