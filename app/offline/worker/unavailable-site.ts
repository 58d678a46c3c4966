import type { SerwistPlugin } from "serwist";

/** Statuses of a site that is starting, or of its proxy while the site is down. */
export const isUnavailable = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Prefers a stored response to such an error, which is shown only if nothing is stored. */
export const preferStored: SerwistPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!state || !isUnavailable(response)) return response;
    state.unavailable = response;
    throw new Error(`The site answers ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.unavailable,
};
