import { fetchMagazine } from '../../api/public.ts';

/** The flip book and what its pages say: nothing of it is part of the page before somebody comes near. */
export async function loadLiveBooks() {
  try {
    const [{ LiveBook }, books] = await Promise.all([
      import('./live/live-book.tsx'),
      fetchMagazine(),
    ]);
    return { LiveBook, books };
  } catch (error) {
    console.error(error);
    throw error;
  }
}
