/** Prints the OpenAPI document of the contract. */
import { openApiDocument } from '../server/http/openapi'

console.log(JSON.stringify(openApiDocument(), null, 2))
