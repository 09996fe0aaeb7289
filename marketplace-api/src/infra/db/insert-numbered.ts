/** Random numbers until the next one would mean that they have run out. */
const MAX_ATTEMPTS = 10;

/**
 * Inserts a row with a random number, again with another one while the number is taken.
 * @param insert inserts with a new number and `ON CONFLICT DO NOTHING`, and returns the inserted row
 * @throws Error when ten numbers in a row are taken
 */
export async function insertNumbered<Row>(insert: () => Promise<readonly Row[]>): Promise<Row> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [row] = await insert();
    if (row) return row;
  }
  throw new Error(`${MAX_ATTEMPTS} random numbers in a row are taken.`);
}
