import type { SerwistPlugin } from "serwist";

/** Statuses of a site that is starting, or of its proxy while the site is down. */
export const isUnable = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** A stored response goes before an error of the site; the error is shown only where nothing is stored. */
export const preferStored: SerwistPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!state || !isUnable(response)) return response;
    state.unable = response;
    throw new Error(`The site answers ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.unable,
};
