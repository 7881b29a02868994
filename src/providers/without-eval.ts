/**
 * Before all else of the page: zod makes code from schemas where it may, and tries whether it may. The page's policy allows no
 * code from text, so the try comes to nothing but a line in the console of every page.
 */
import { config } from 'zod'

config({ jitless: true })
