/** In the place of pretty-format, which takes jest-diff long to load: it is given lines, and formats no values. */
export const format = String
export const plugins = {}
