func.func @extract_of_insert_same_index(%t: tensor<?x?xf32>, %v: f32, %i: index, %j: index) -> f32 {
  return %v : f32
}
