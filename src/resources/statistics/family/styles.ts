/** The classes of the statistics: those that the home page has too, and what the statistics add to them. */
import figures from '../../../ui/figures.module.css'
import own from './statistics.module.css'

export const styles: Readonly<Record<string, string>> = {
  ...figures,
  ...own,
  figures: `${figures.figures} ${own.figures}`,
  charts: `${figures.charts} ${own.charts}`,
}
