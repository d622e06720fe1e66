/** Instructions for every writer about the format of its answer; the first layer against broken diagrams (002-12). */
export const FORM = `Your whole answer is Markdown that takes the place of what you were given. Write no remark before or behind it, and no fence around it.
Never write escaped quotes: no backslash stands before a quotation mark anywhere, least of all in a diagram. In a Mermaid diagram a label with special characters stands between plain double quotes, as in A["Label (one)"]; brackets and braces are closed; an arrow is -->.
Write in the language of the lesson, whatever language an issue or these rules are written in.`

/** The parts of a section that no writer may change (c31). */
export const KEPT = `The heading stays as it is, word for word, and no other heading is added. Blocks of code, diagrams, formulas, images and link definitions stay word for word and in their order, and none is added; names of code within a line stay. Close every fence that you open.`
