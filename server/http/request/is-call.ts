/** Whether the target of a request is a call of the site's own API, known or not, whose errors are JSON (rule A11). */
export const isCall = (target = ""): boolean => /^\/api(?![^/?])/.test(target);
