// Something for some names; where these are not known as types, for any.
export type ByName<N extends string, Value> = string extends N
  ? Readonly<Record<string, Value>>
  : { readonly [Name in N]?: Value }
