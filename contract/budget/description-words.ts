import { parsePhrase } from "../search/search-terms.ts";

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).flatMap(parsePhrase));

/** Words of supply and place, which do not distinguish products. */
export const isFiller = (term: string): boolean => fillers.has(term);
const fillers = stems(`
  suministro suministros sum instalacion inst transporte colocacion provision compra adquisicion entrega montaje
  suministrar instalar transportar colocar cotizar necesito favor solo pa pal cant cantidad urgente prioritario prioridad
  producto articulo
  prefabricado prefabricada pieza piezas elemento modulo unidad unidades obra sitio puesto pie calidad primera nuevo
  nueva similar equivalente igual norma normas ntc icontec invias astm nsr especificacion especificaciones tecnica
  medidas medida dimension dimensiones seccion referencia ref color todo costo aprox aproximado
  redes red sistema via vias urbana urbano calle proyecto zona zonas espacio publico parque barrio
  aguas agua lluvias lluvia residuales residual negras combinado sanitario sanitaria pluvial pluviales alcantarillado
  diam diametro nominal interior int interno interna exterior ext altura alto ancho largo longitud long espesor esp
  clase tipo cl metros metro tramo linea recto recta cm mm pulgadas pulg por
  espigo campana union uniones junta juntas hidrosello mecanica
  trafico hidraulico hidraulica estandar normal comercial fabrica planta manual mecanico
  resistencia psi mpa kg incluido incluida
`);

/** First words of works and services, which are not sold by the piece. */
export const isWork = (term: string): boolean => works.has(term);
const works = stems(`
  excavacion demolicion retiro desmonte desmontaje relleno llenado transporte cargue acarreo disposicion limpieza
  descapote localizacion replanteo trazado nivelacion compactacion conformacion cimentacion entibado tablestacado
  corte rotura reparacion mantenimiento resane sello sellado pintura demarcacion señalizacion cerramiento campamento
  valla concreto mortero acero refuerzo malla formaleta encofrado base subbase sub arena grava gravilla triturado
  recebo piedra gavion geotextil geomalla mampostería muro pañete enchape impermeabilizacion imprimacion riego asfalto
  mezcla carpeta parcheo fresado bacheo siembra empradizacion arborizacion grama cesped tala poda bombeo prueba ensayo
  cable ducto alambre breaker luminaria lampara interruptor tablero acometida valvula codo tee yee buje adaptador
  hidrante registro medidor ladrillo bloque puerta ventana teja cielo cubierta correa viga columna zapata placa pilote
  caisson perfil perfiles junta dilatacion vigilancia personal ingeniero residente topografia interventoria pmt plan
  administracion alquiler viaje botada escombros solado atraque cama afirmado reubicacion reinstalacion apertura
`);

/** Materials that exclude a product, unless the catalogue names them. */
export const isForeignMaterial = (term: string): boolean => foreign.has(term);
const foreign = stems(`
  pvc pead hdpe cpvc polietileno polipropileno grp gres asbesto novafort novaloc novacor hierro ductil hd hf
  ladrillo mamposteria acrilico vidrio madera asfalto asfaltico fibra aluminio inoxidable corrugada corrugado
  perfilada bronce cobre poliester arcilla piedra ceramica porcelanato granito gravilla
`);

/** Those of pavements, floors and walls. */
export const isOfSurfaces = (term: string): boolean => surfaces.has(term);
const surfaces = stems(`
  arcilla asfaltico asfalto ceramica granito gravilla ladrillo madera mamposteria piedra porcelanato
`);

/** Variants of a piece: a reference that does not name the variant is another product of the same size. */
export const isVariant = (term: string): boolean => variants.has(term);
const variants = stems("perforado perforada ranurado ranurada");

/** Materials of the catalogue's products: a piece has one. */
export const isMaterial = (term: string): boolean => materials.has(term);
const materials = stems("concreto metalico metalica termoplastico");
