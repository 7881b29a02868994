/** The classes of the home page: those that the statistics have too, and what the home page adds to them. */
import figures from '../../ui/figures.module.css'
import own from './dashboard.module.css'

export const styles: Readonly<Record<string, string>> = {
  ...figures,
  ...own,
  figures: `${figures.figures} ${own.figures}`,
  charts: `${figures.charts} ${own.charts}`,
  table: `${figures.table} ${own.table}`,
  none: `${figures.none} ${own.none}`,
}
