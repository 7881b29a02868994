/** The English texts of what is published. */
import { withAreas } from '../texts'
import { content } from './content'
import { richText } from './rich-text'

export const texts = withAreas({ content, richText })
