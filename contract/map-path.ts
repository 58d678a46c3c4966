/** Where the document lies that frames the third party's map; the contact page frames it in turn. */
export const mapPath = "/mapa";
