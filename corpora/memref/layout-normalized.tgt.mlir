func.func @layout_normalized(%x: f32, %y: f32, %i: index, %j: index) -> f32 {
  %m = memref.alloc() : memref<4x16xf32>
  linalg.fill ins(%y : f32) outs(%m : memref<4x16xf32>)
  %a = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%i)
  %b = affine.apply affine_map<(d0) -> (d0 mod 16)>(%i)
  memref.store %x, %m[%a, %b] : memref<4x16xf32>
  %c = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%j)
  %d = affine.apply affine_map<(d0) -> (d0 mod 16)>(%j)
  %r = memref.load %m[%c, %d] : memref<4x16xf32>
  return %r : f32
}
